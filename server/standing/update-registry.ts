import type { RegistryUpdate } from '#core/articles/registry-notices.ts';

/** What the registry answers about a batch of DOIs. */
export type RegistryAnswer =
  | {
      readonly answered: true;
      /** The updates of each DOI that the registry knows, by the DOI in lower case. */
      readonly updates: ReadonlyMap<string, readonly RegistryUpdate[]>;
    }
  | { readonly answered: false; readonly reason: string };

/** The registry of DOIs, which knows what was corrected and retracted. */
export interface UpdateRegistry {
  /** `dois` are in lower case, at most `BATCH_SIZE`. Never rejects. */
  readonly updatesOf: (dois: readonly string[], signal?: AbortSignal) => Promise<RegistryAnswer>;
}

/** So many DOIs make an address of about 2,000 characters, which every proxy lets through. */
export const BATCH_SIZE = 40;
