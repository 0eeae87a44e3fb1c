import { type BaseIssue, getDotPath } from 'valibot';

type Issue = BaseIssue<unknown>;
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** The error in words that follow the field's name. A schema's own message takes precedence. */
export const inWords = (issue: Issue): string => {
  if (isMissing(issue)) return 'is required';
  const many = Array.isArray(issue.input) ? 'entries' : 'characters';
  switch (issue.type) {
    case 'min_length':
      return `must have at least ${issue.requirement} ${many}`;
    case 'max_length':
      return `must have at most ${issue.requirement} ${many}`;
    case 'iso_timestamp':
      return 'must be a moment like 2026-11-20T09:30:00.000Z';
    case 'iso_date':
      return 'must be a day like 2026-11-20';
    default:
      return kinds[issue.type] ?? 'is not valid';
  }
};

/** Errors by dotted path (`guestQuizzes.0.hash`); each message is a sentence. */
export const fieldErrors = (issues: readonly Issue[]): FieldErrors => {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const path = getDotPath(issue);
    if (path === null) continue;
    errors.set(path, [...(errors.get(path) ?? []), sentence(path, issue.message)]);
  }
  return Object.fromEntries(errors);
};

/** A value of the wrong type, which no form would send; a missing field doesn't count. */
export const isOfWrongType = (issue: Issue): boolean => issue.kind === 'schema' && !isMissing(issue);

const isMissing = (issue: Issue): boolean => issue.kind === 'schema' && issue.received === 'undefined';

export const sentence = (path: string, message: string): string =>
  /^[a-z]/.test(message) ? `${nameOf(path)} ${message}.` : message;

/** Readers see `guestQuizzes.0.quizId` as 'Quiz id'. */
const nameOf = (path: string): string => {
  const name = path.split('.').findLast((segment) => !/^\d+$/.test(segment)) ?? path;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
