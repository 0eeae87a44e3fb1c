/** An error in a file of rules, and its location. */
export interface RuleProblem {
  readonly file: string;
  readonly line: number;
  /** 'boards[0].rules[2].every'; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

export type PathKey = string | number;

export const fieldOf = (path: readonly PathKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** 'ohio.yaml:14 boards[0].rules[2].every: is not one of …'. */
export const problemText = ({ file, line, field, message }: RuleProblem): string =>
  `${file}:${line} ${field === '' ? '' : `${field}: `}${message}`;
