import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
  readonly salt: string;
  readonly password: string;
  readonly timeZone: string;
}

/** Of a learner (`user-1`) or a guest (`guest-…`). */
type Owner = string;

export interface StoredAttempt {
  readonly id: string;
  owner: Owner;
  readonly articleId: string;
  readonly hash: string;
  readonly startedAt: string;
  finishedAt: string | null;
  isSetAside: boolean;
  readonly answers: { readonly questionId: string; readonly optionId: string }[];
}

export interface StoredClaim {
  owner: Owner;
  readonly articleId: string;
  readonly answers: readonly {
    readonly questionId: string;
    readonly value: string;
    readonly comment?: string;
  }[];
  readonly claimedCredit: number;
  readonly givenAt: string;
}

export interface StoredCredit {
  readonly id: string;
  readonly owner: Owner;
  readonly articleId: string;
  readonly credit: number;
  readonly completedAt: string;
  readonly timeZone: string;
}

export interface Data {
  lastId: number;
  readonly users: StoredUser[];
  readonly sessions: Record<string, string>;
  readonly attempts: StoredAttempt[];
  readonly agreements: {
    owner: Owner;
    readonly articleId: string;
    readonly hashId: string;
    readonly agreedAt: string;
  }[];
  readonly claims: StoredClaim[];
  readonly credits: StoredCredit[];
  readonly votes: { readonly owner: Owner; readonly articleId: string; vote: 'up' | 'down' }[];
  readonly shares: { readonly id: string; readonly articleId: string }[];
}

export interface Store {
  readonly data: Data;
  readonly passwordCost: number;
  readonly nextId: () => string;
  /** Writes the whole file; the earlier one stays until the new one is complete. */
  readonly save: () => void;
}

/** For sessions, guests and salts. */
export const secret = (): string => randomBytes(24).toString('base64url');

const empty = (): Data => ({
  lastId: 100,
  users: [],
  sessions: {},
  attempts: [],
  agreements: [],
  claims: [],
  credits: [],
  votes: [],
  shares: [],
});

/** All data in one JSON file, or only in memory if none is named. */
export const openStore = (file: string | null, passwordCost: number): Store => {
  const data: Data = file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty();
  return {
    data,
    passwordCost,
    nextId: () => {
      data.lastId += 1;
      return String(data.lastId);
    },
    save: () => {
      if (file === null) return;
      writeFileSync(`${file}.new`, JSON.stringify(data));
      renameSync(`${file}.new`, file);
    },
  };
};
