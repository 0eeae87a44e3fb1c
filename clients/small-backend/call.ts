import type { Store } from './store.ts';

/** A request, as the handlers see it. */
export interface Call {
  readonly store: Store;
  /** The learner of the session, `user-7`, or a guest; null for a guest who has no hash yet. */
  readonly owner: string | null;
  readonly token: string | null;
  /** The parameters in the path, and the query. */
  readonly field: (name: string) => string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Handler = (call: Call) => unknown;

/** Thrown by handlers: the status, and the body of every refusal. */
export class Refused extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.errors = field === undefined ? {} : { [field]: [message] };
  }
}

export const missing = () => new Refused(404, 'The page you are looking for is not available.');

export const learnerOf = ({ owner }: Call): string => {
  if (!owner?.startsWith('user-')) throw new Refused(401, 'Please log in.');
  return owner;
};

export const textOf = ({ body }: Call, field: string): string => {
  const value = body[field];
  if (typeof value !== 'string' || value.trim() === '')
    throw new Refused(422, `${field} is required.`, field);
  return value.trim();
};
