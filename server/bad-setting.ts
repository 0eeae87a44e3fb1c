/** An environment variable with an invalid value or an unknown name. The message names it and says what to set. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
  /** The names of the variables concerned. */
  readonly variables: readonly string[];

  constructor(message: string, variables: readonly string[]) {
    super(message);
    this.variables = variables;
  }
}
