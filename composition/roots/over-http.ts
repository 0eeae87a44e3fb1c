import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { httpAccounts } from '#adapters/http/accounts.ts';
import { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
import { createClient, type Fetch } from '#adapters/http/client.ts';
import { httpExports } from '#adapters/http/credits.ts';
import { httpFeeds } from '#adapters/http/feed.ts';
import { onlyWithSession } from '#adapters/http/only-with-session.ts';
import { saveRecord } from '#core/credits/save-record.ts';
import { createPreceptor } from '../create-preceptor.ts';
import * as contexts from '../every-context.ts';
import { first, firstOnDevice } from '../first.ts';
import { type Api, cannot } from '../wire.ts';
import { type Device, headlessDevice } from './device.ts';
import { startWithoutPages } from './start.ts';

/** A server's API, and any parts of the device that replace the defaults of `headlessDevice`. */
export interface OverHttp extends Partial<Device> {
  /** Prefix of every path of the contract, such as `https://cme.example.org/api`. */
  readonly baseUrl: string;
  /** Instead of the runtime's own `fetch`. */
  readonly fetch?: Fetch;
}

/**
 * The whole application over a server's API, started: a stored session is resumed. Every context is loaded at once; no
 * visit is counted. Failures go to the notices, as in a browser, and a refused session ends.
 */
export const preceptorOverHttp = ({ baseUrl, fetch, ...given }: OverHttp) => {
  const device = headlessDevice(given);
  const stored = firstOnDevice(device.storage, device.ownKeys);
  const { calendar, flags, notices, reports, storage } = device;
  const sending = createClient({
    baseUrl,
    token: stored.authToken.value.get,
    replaced: stored.authToken.replaced,
    sessionUsed: (terms) => preceptor.inside(first).endSessionWhenOver.used(terms),
    guestHash: stored.guestSession.hash.get,
    flags: flags.on,
    ...(fetch === undefined ? {} : { fetch }),
  });
  const api: Api = {
    client: onlyWithSession(sending, stored.authToken.value.get),
    storage,
    calendar,
  };
  const { client } = api;
  const { downloads } = device;
  const fromDevice = {
    confirmationToken: null,
    passkeyDevice: device.passkeyDevice,
    journey: device.journey,
    secrets: device.secrets,
    pendingSignIns: device.pendingSignIns,
    shareSheet: device.shareSheet,
    push: device.push,
    cardProcessors: device.cardProcessors ?? {
      open: () => of(right(builtInCardField(httpBuiltInProcessor(client)))),
    },
    recordFiles: downloads
      ? saveRecord({ exports: httpExports(client), downloads })
      : { save: cannot('save files') },
    digest: { of: cannot('count visits') },
    visitCounter: null,
    providersInPage: null,
    articleInPage: null,
    quizInPage: null,
  };

  const preceptor = createPreceptor(
    {
      accounts: httpAccounts(client, calendar),
      feeds: httpFeeds(client),
      ...stored,
      calendar,
      flags,
      notices,
      reports,
      reaction: device.reaction,
      connectivity: device.connectivity,
      now: device.now,
      log: device.log,
    },
    Object.values(contexts).map((context) => context.overApi(api, fromDevice)),
  );
  startWithoutPages(preceptor);
  return preceptor;
};
