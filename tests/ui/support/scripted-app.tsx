import { render } from '@testing-library/react';
import { left, right } from 'fp-ts/lib/Either.js';
import type { ReactElement } from 'react';
import { NEVER, of } from 'rxjs';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import type { Accounts } from '#core/accounts/ports.ts';
import type { Notices } from '#core/notices/ports.ts';
import { type Failure, isRefusal } from '#core/shared/failure.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import * as contexts from '#root/composition/every-context.ts';
import { first } from '#root/composition/first.ts';
import { headlessDevice } from '#root/composition/roots/device.ts';
import { storedOnDevice } from '#root/composition/roots/over-memory.ts';
import { firstPorts } from '#tests/support/first-ports.ts';
import { NoticesContext } from '#ui/shared/app-contexts.ts';
import { UseCasesContext } from '#ui/shared/use-cases.ts';
import { physician } from '../accounts/physician.ts';

/** By port and method, `'profiles.mine'`: what it answers, or how it fails. A call without one is never answered. */
export type Script = Readonly<Record<string, unknown>>;

const PORTS =
  'passwords confirmations passkeys passkeyLogins passkeyDevice accountSignIns providers secrets standings disclosures evaluations evaluationsLeft articles articleFiles votes shares highlights shareSheet billing payments cardProcessors courses enrollments moduleQuizzes coursePretests transcripts certificates reporting outsideCredits recordFiles searchSuggestions planner subscriptions pretestOffers pretests profiles openSessions securityEvents reminderChoices push quizzes referralProgram requirements accountReview accountSaved digest'.split(
    ' ',
  );

/** The whole application, wired as it runs, over ports that answer by a script; a learner is logged in, or no one. */
export const scriptedApp = (
  script: Script,
  notices: Notices = QUIET,
  isGuest = false,
  given: object = {},
) => {
  const scripted = <Port extends object>(port: string): Port =>
    new Proxy<Port>({} as Port, {
      get: (_, method) => () => {
        const answer = script[`${port}.${String(method)}`];
        const value: unknown = typeof answer === 'function' ? answer() : answer;
        if (value === undefined) return NEVER;
        return of(isFailure(value) ? left(value) : right(value));
      },
    });
  const stored = storedOnDevice(memoryDeviceStorage());
  const device = headlessDevice();
  const ports = {
    ...stored,
    ...Object.fromEntries(PORTS.map((port) => [port, scripted(port)])),
    listedProviders: null,
    confirmationToken: 'a-token',
    journey: device.journey,
    pendingSignIns: device.pendingSignIns,
    downloads: device.downloads,
    articleAhead: null,
    quizAhead: null,
    pause: () => NEVER,
    consent: stored.trackingConsent,
    visitCounter: null,
    ...given,
  };
  const app = createPreceptor(
    firstPorts({ ...stored, notices, accounts: scripted<Accounts>('accounts') }),
    Object.values(contexts).map((context) => context.over(ports as never)),
  );
  if (!isGuest) app.inside(first).session.begin({ user: physician, token: 't'.repeat(43) });
  return app;
};

/** Shows a page of that application; reports its toasts. */
export const showScripted = (
  page: ReactElement,
  address: string,
  script: Script,
  isGuest = false,
  given: object = {},
) => {
  const [path = '/', searchPath = ''] = address.split('?');
  const { hook, searchHook } = memoryLocation({ path, searchPath });
  const said: string[] = [];
  const notices = { success: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  const { context } = scriptedApp(script, notices, isGuest, given);
  render(
    <Router hook={hook} searchHook={searchHook}>
      <NoticesContext value={notices}>
        <UseCasesContext value={context}>
          <main>{page}</main>
        </UseCasesContext>
      </NoticesContext>
    </Router>,
  );
  return { said, context };
};

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && isRefusal(value as Failure);

const QUIET: Notices = { success: () => undefined, error: () => undefined };
