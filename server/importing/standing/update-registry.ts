import type { RegistryUpdate } from '#core/articles/registry-notices.ts';

/** The registry's response about a batch of DOIs. */
export type RegistryAnswer =
  | {
      readonly answered: true;
      /** The updates of each DOI that the registry knows, by DOI in lower case. */
      readonly updates: ReadonlyMap<string, readonly RegistryUpdate[]>;
    }
  | { readonly answered: false; readonly reason: string };

/** The DOI registry, which knows corrections and retractions. */
export interface UpdateRegistry {
  /** `dois` are in lower case, at most `BATCH_SIZE`. Never rejects. */
  readonly updatesOf: (dois: readonly string[], signal?: AbortSignal) => Promise<RegistryAnswer>;
}

/** This many DOIs make a URL of about 2,000 characters, which every proxy accepts. */
export const BATCH_SIZE = 40;
