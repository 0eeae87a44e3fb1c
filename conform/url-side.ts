import { type Either, isRight, right } from 'fp-ts/lib/Either.js';
import { defer, tap } from 'rxjs';
import { type Client, createClient } from '#adapters/http/client.ts';
import type { Accounts, GuestData, SignedIn } from '#core/accounts/ports.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import type { Failure } from '#core/shared/failure.ts';
import { buy } from '#tests/contract/suites/buyer.ts';
import { expect } from '#tests/contract/suites/expect.ts';
import {
  calendar,
  type ServedDevice,
  type ServedSide,
  type Shown,
} from '#tests/contract/suites/other-side.ts';
import { logInAt } from '#tests/contract/suites/physician.ts';
import { deviceOver } from './device-over.ts';
import { learnLibrary } from './learned-library.ts';
import { CannotCheck } from './report.ts';
import type { Seed } from './seed.ts';
import { causeOf } from './watch.ts';

const clientOver = (baseUrl: string, fetch: typeof globalThis.fetch, shown: Shown): Client =>
  createClient({
    baseUrl,
    token: () => shown.token,
    guestHash: () => shown.guestHash,
    flags: () => [],
    fetch,
  });

const CLOCK = 'a clock that the suite can set';

/** A hook of the seed, for the cases that need it. */
const hooked =
  <Given extends readonly unknown[], A>(name: string, hook?: (...given: Given) => Promise<A>) =>
  async (...given: Given): Promise<A> => {
    if (hook === undefined) throw new CannotCheck(`the hook ${name}`);
    return hook(...given).catch((failure: unknown) => {
      throw new CannotCheck(`the hook ${name}, which failed: ${causeOf(failure)}`);
    });
  };

/** The side that the suites test, over the API of a backend that is in use, with as much as its seed offers. */
export const urlSide = async (
  base: string,
  fetch: typeof globalThis.fetch,
  seed: Seed,
): Promise<ServedSide> => {
  const guest: Shown = { token: null, guestHash: null };
  const { library, isOwn } = await learnLibrary(clientOver(base, fetch, guest), guest);
  const devices = new Map<string, ServedDevice>();

  const openDevice = (): ServedDevice => {
    const shown: Shown = { token: null, guestHash: null };
    const device = deviceOver(clientOver(base, fetch, shown), shown, library);
    const { createLearner } = seed;
    const created = async (guestData: GuestData): Promise<Either<Failure, SignedIn>> => {
      const { email, password } = await hooked('createLearner', createLearner)();
      return right(await logInAt(device, email, password, guestData));
    };
    const register: Accounts['register'] = (registration, guestData) =>
      (createLearner === undefined
        ? device.accounts.register(registration, guestData)
        : defer(() => created(guestData))
      ).pipe(
        tap((entered) => {
          if (isRight(entered)) devices.set(entered.right.user.id, known);
        }),
      );
    const known: ServedDevice = { ...device, accounts: { ...device.accounts, register } };
    return known;
  };

  const buyFor = async (userId: string, plan: 'Pro' | 'Lifetime'): Promise<void> => {
    const device = devices.get(userId);
    if (device === undefined) throw new CannotCheck('the hook givePlan');
    await buy(device, plan);
  };

  return {
    openDevice,
    today: () => completionDay(new Date(), calendar.timeZone()),
    thisMoment: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    library,
    needs: (what) => {
      if (what === 'clock') throw new CannotCheck(CLOCK);
      if (what === 'fresh') throw new CannotCheck('a backend that nobody else uses');
      if (!isOwn) throw new CannotCheck('the library of the suites (docs/conformance.md)');
    },
    passkeyDevice: () => {
      if (seed.passkeyDevice === undefined) throw new CannotCheck('the hook passkeyDevice');
      return seed.passkeyDevice();
    },
    mailTo: hooked('mailTo', seed.mailTo),
    loginTokenFor: hooked('loginTokenFor', seed.loginTokenFor),
    givePlan: seed.givePlan === undefined ? buyFor : hooked('givePlan', seed.givePlan),
    sell: async (device, plan, promoCode) => {
      await buy(device, plan, promoCode ?? null);
    },
    retract: async () => {
      throw new CannotCheck('a backend that nobody else uses');
    },
    addPromo: hooked('addPromo', seed.addPromo),
    refer: hooked('refer', seed.refer),
    wait: () => {
      throw new CannotCheck(CLOCK);
    },
    close: async () => undefined,
  };
};
