/** A variable that can't be what it is set to, or has no such name. The message names it and what to set. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
  /** The variables that are concerned. */
  readonly variables: readonly string[];

  constructor(message: string, variables: readonly string[]) {
    super(message);
    this.variables = variables;
  }
}
