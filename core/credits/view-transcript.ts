import type { Failure } from '../shared/failure.ts';
import type { QueryEntry } from '../shared/query.ts';
import type { State } from '../shared/state.ts';
import type { Credit, CreditDetails } from './credit.ts';
import type { YearOfCredits } from './transcript.ts';

export type TranscriptState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly credits: readonly Credit[];
      readonly years: readonly YearOfCredits[];
      readonly total: number;
      readonly more: 'idle' | 'pending' | 'failed' | 'end';
    };

/** The learner's credits, page after page, with the totals of every year. */
export interface ViewTranscript {
  readonly state: State<TranscriptState>;
  readonly more: () => void;
  readonly retry: () => void;
}

export interface ViewCredit {
  readonly of: (creditId: string) => QueryEntry<CreditDetails>;
}

/** The bytes of a credit's certificate. */
export interface OpenCertificate {
  readonly of: (creditId: string) => QueryEntry<Uint8Array>;
}
