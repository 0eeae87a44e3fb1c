import type { Kit } from '../kit.ts';

/** Requests that are sent in order, because one returns what the next needs. */
export interface Chapter {
  /** The groups of the contract whose endpoints it calls. */
  readonly groups: readonly string[];
  readonly run: (kit: Kit) => Promise<void>;
}

/** The six digits of a mail, or the code in a link in it. */
export const codeIn = (mail: string): string => /\b\d{6}\b/.exec(mail)?.[0] ?? '';

export const tokenIn = (mail: string, path: string): string =>
  new RegExp(`/${path}(?:/|\\?token=)([\\w-]{22,128})`).exec(mail)?.[1] ?? '';

/** The calendar day that many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const without = (hook: string): string => `the seed has no ${hook}`;
