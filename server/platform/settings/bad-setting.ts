/** An environment variable with an invalid value or an unknown name. The message names it and says how to fix it. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
  /** The names of the affected variables. */
  readonly variables: readonly string[];

  constructor(message: string, variables: readonly string[]) {
    super(message);
    this.variables = variables;
  }
}
