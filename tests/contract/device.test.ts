// @vitest-environment jsdom

import { NEVER } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrivalAt } from '#adapters/browser/arrival.ts';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { browserDownloads } from '#adapters/browser/downloads.ts';
import { browserJourney } from '#adapters/browser/journey.ts';
import { browserPendingSignIns } from '#adapters/browser/pending-sign-in.ts';
import { plainNotices } from '#adapters/browser/plain-notices.ts';
import { browserShareSheet } from '#adapters/browser/share-sheet.ts';
import { lazyFlagService } from '#adapters/lazy/flag-service.ts';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { notyfNotices } from '#adapters/notyf/notices.ts';
import { createToasts } from '#adapters/notyf/toasts.ts';
import { splitFlagService } from '#adapters/split/flag-service.ts';
import { systemCalendar } from '#adapters/system/calendar.ts';
import type { FlagService } from '#core/flags/ports.ts';
import type { PortCase } from '#root/clients/package/testing/case.ts';
import {
  downloadCases,
  journeyCases,
  pendingSignInCases,
  shareSheetCases,
} from '#root/clients/package/testing/device-service-cases.ts';
import {
  type ConnectivityOnTrial,
  calendarCases,
  connectivityCases,
  type FlagServiceOnTrial,
  flagServiceCases,
  noticesCases,
} from '#root/clients/package/testing/surroundings-cases.ts';
import { memoryFlagService } from '#tests/support/fake-flag-service.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(window.navigator, name);
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

const all = (cases: readonly PortCase[]) => {
  for (const { title, run } of cases) it(title, run);
};

describe('connectivity of the browser', () => {
  const say = (event: string) => () => {
    window.dispatchEvent(new Event(event));
  };
  all(
    connectivityCases({
      open: () => browserConnectivity(window),
      interrupt: say('offline'),
      comeBack: say('online'),
    }),
  );
});

describe('connectivity in memory', () => {
  let opened = memoryConnectivity();
  const trial: ConnectivityOnTrial = {
    open: () => {
      opened = memoryConnectivity();
      return opened;
    },
    interrupt: () => undefined,
    comeBack: () => opened.comeBack(),
  };
  all(connectivityCases(trial));

  it('fails the cases if it never says anything', async () => {
    for (const { run } of connectivityCases({ ...trial, open: () => ({ online$: NEVER }) }))
      await expect(run()).rejects.toThrow();
  });
});

describe('the calendar of the system', () => all(calendarCases(() => systemCalendar)));

describe('pending sign-ins of the browser', () => {
  let ahead = 0;
  const open = () => browserPendingSignIns(window, () => Date.now() + ahead);
  all(
    pendingSignInCases({
      // A new tab has its own, empty session storage.
      openTab: () => {
        window.sessionStorage.clear();
        return open();
      },
      comeBack: open,
      wait: (minutes) => {
        ahead += minutes * 60_000;
      },
      openRefusing: () => {
        vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
          throw new DOMException('closed', 'SecurityError');
        });
        return open();
      },
    }),
  );
});

describe('the journey of the browser', () => {
  let left: string | null = null;
  all(
    journeyCases({
      open: (returned) => {
        const query = returned === null ? '/login' : `/callback?${new URLSearchParams(returned)}`;
        window.history.replaceState(null, '', query);
        const location = {
          origin: window.location.origin,
          assign: (address: string) => {
            left = address;
          },
        };
        return browserJourney(Object.create(window, { location: { value: location } }), arrivalAt(window));
      },
      leftFor: () => left,
    }),
  );
});

describe('the share sheet of the browser', () => {
  let received: string | null = null;
  const give = (name: string, value: unknown) =>
    Object.defineProperty(window.navigator, name, { value, configurable: true });
  const writeText = async (text: string) => {
    received = text;
  };
  const devices = {
    shares: () => give('share', async ({ url }: { readonly url: string }) => writeText(url)),
    'is-closed': () => give('share', () => Promise.reject(new DOMException('closed', 'AbortError'))),
    copies: () => give('clipboard', { writeText }),
    refuses: () => give('clipboard', { writeText: () => Promise.reject(new DOMException('no')) }),
  };
  all(
    shareSheetCases({
      open: (device) => {
        devices[device]();
        give('canShare', () => true);
        return browserShareSheet(window);
      },
      received: () => received,
    }),
  );
});

describe('downloads of the browser', () => {
  let files: { readonly file: Blob; readonly name: string }[] = [];
  all(
    downloadCases({
      open: () => {
        files = [];
        return browserDownloads((file, name) => files.push({ file, name }));
      },
      saved: () =>
        Promise.all(
          files.map(async ({ file, name }) => ({
            name,
            mediaType: file.type,
            bytes: new Uint8Array(await file.arrayBuffer()),
          })),
        ),
    }),
  );
});

describe.each([
  ['as toasts', () => notyfNotices(createToasts(document)), '.notyf__message'],
  ['without their code', () => plainNotices(document), '.plain-toast'],
])('notices in the browser %s', (_, open, selector) => {
  const shown = () => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  all(noticesCases({ open, shown }));
});

describe('a flag service', () => {
  const key = '0123456789abcdef0123456789abcdef';
  /** An SDK that waits for a server, and gives up after its ten seconds. */
  const silent = (open: () => FlagService) => () => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
    return { service: open(), giveUp: () => vi.advanceTimersByTimeAsync(10_100).then(() => undefined) };
  };
  const overSplit: FlagServiceOnTrial = {
    openWith: (flag) => splitFlagService({ authorizationKey: null, key, features: { [flag]: 'on' } }),
    openSilent: silent(() => splitFlagService({ authorizationKey: 'a-key', key, features: {} })),
  };
  describe('of the SDK', () => all(flagServiceCases(overSplit)));
  describe('whose code is loaded later', () =>
    all(
      flagServiceCases({
        openWith: (flag) => lazyFlagService(async () => memoryFlagService([flag])),
        openSilent: silent(() => lazyFlagService(() => new Promise(() => {}))),
      }),
    ));
});
