import type { FlagName } from '#core/flags/flag.ts';
import { flagHeaders } from '#core/flags/flag-header.ts';
import type { CallKind } from '#core/navigation/error-catalogue.ts';
import type { Failure } from '#core/shared/failure.ts';
import { type Client, createClient, type Fetch } from './client.ts';

interface ClientsOptions {
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly replaced: (earlier: string) => boolean;
  readonly guestHash: () => string | null;
  /** The flags that are on. */
  readonly flags: () => readonly FlagName[];
  /** The client's own `fetch`, if not the global one. */
  readonly fetch?: Fetch;
  readonly failed: (call: {
    readonly failure: Failure;
    readonly token: string | null;
    readonly during: CallKind;
  }) => void;
}

interface Clients {
  /** For calls whose result or failure is shown, by their page or in a toast with the caller's own words (ER-03). */
  readonly client: Client;
  /** For background calls. */
  readonly background: Client;
  /** For actions whose failure has no place on the page, so that a toast shows it (ER-03). */
  readonly actions: Client;
}

/** Clients of the API for the current session, one for each kind of call. */
export const createClients = ({ flags, failed, ...options }: ClientsOptions): Clients => {
  const clientFor = (during: CallKind): Client =>
    createClient({
      ...options,
      flagHeaders: () => flagHeaders(flags()),
      failed: (failure, token) => failed({ failure, token, during }),
    });
  return { client: clientFor('shown'), background: clientFor('background'), actions: clientFor('action') };
};
