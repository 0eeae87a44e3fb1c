import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { httpAccounts } from '#adapters/http/accounts.ts';
import { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
import { createClient, type Fetch } from '#adapters/http/client.ts';
import { httpExports } from '#adapters/http/exports.ts';
import { httpFeeds } from '#adapters/http/feed.ts';
import { onlyWithSession } from '#adapters/http/only-with-session.ts';
import type { CardProcessors } from '#core/billing/ports.ts';
import { saveRecord } from '#core/credits/save-record.ts';
import { accounts, accountsOverApi } from '../composition/accounts.ts';
import { activities, activitiesOverApi } from '../composition/activities.ts';
import { articles, articlesOverApi } from '../composition/articles.ts';
import { billing, billingOverApi } from '../composition/billing.ts';
import { courses, coursesOverApi } from '../composition/courses.ts';
import { createPreceptor } from '../composition/create-preceptor.ts';
import { credits, creditsOverApi } from '../composition/credits.ts';
import { feed, feedOverApi } from '../composition/feed.ts';
import { firstOnDevice } from '../composition/first.ts';
import { planner, plannerOverApi } from '../composition/planner.ts';
import { plans, plansOverApi } from '../composition/plans.ts';
import { pretests, pretestsOverApi } from '../composition/pretests.ts';
import { profile, profileOverApi } from '../composition/profile.ts';
import { quizzes, quizzesOverApi } from '../composition/quizzes.ts';
import { referrals, referralsOverApi } from '../composition/referrals.ts';
import { requirements, requirementsOverApi } from '../composition/requirements.ts';
import { review, reviewOverApi } from '../composition/review.ts';
import { saved, savedOverApi } from '../composition/saved.ts';
import type { Api } from '../composition/wire.ts';
import { cannot, type Device, headlessDevice } from './device.ts';
import { startWithoutPages } from './start.ts';

/** A server's API, and any parts of the device that replace the defaults of `headlessDevice`. */
export interface OverHttp extends Partial<Device> {
  /** Prefix of every path of the contract, such as `https://cme.example.org/api`. */
  readonly baseUrl: string;
  /** Instead of the runtime's own `fetch`. */
  readonly fetch?: Fetch;
}

/**
 * The whole application over a server's API, started: a stored session is resumed. Every context is loaded at once
 * except tracking, since a client without pages counts no visits. Failures go to the notices, as in a browser, and a
 * refused session ends.
 */
export const preceptorOverHttp = ({ baseUrl, fetch, ...given }: OverHttp) => {
  const device = headlessDevice(given);
  const stored = firstOnDevice(device.storage, device.ownKeys);
  const { calendar, flags, notices, reports, storage } = device;
  const sending = createClient({
    baseUrl,
    token: stored.authToken.value.get,
    replaced: stored.authToken.replaced,
    sessionUsed: (terms) => preceptor.inside('endSessionWhenOver').used(terms),
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
  const { downloads, cardProcessors, shareSheet } = device;
  const { passkeyDevice, journey, secrets, pendingSignIns } = device;

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
    {
      accounts: accounts({
        ...accountsOverApi(api, null),
        confirmationToken: null,
        passkeyDevice,
        journey,
        secrets,
        pendingSignIns,
      }),
      activities: activities(activitiesOverApi(api)),
      articles: articles({ ...articlesOverApi(api, null), shareSheet }),
      billing: billing({ ...billingOverApi(api), cardProcessors: cardProcessors ?? builtIn(api) }),
      courses: courses(coursesOverApi(api)),
      credits: credits({
        ...creditsOverApi(api),
        recordFiles: downloads ? saveRecord(httpExports(client), downloads) : { save: cannot('save files') },
      }),
      feed: feed(feedOverApi(api)),
      planner: planner(plannerOverApi(api)),
      plans: plans(plansOverApi(api)),
      pretests: pretests(pretestsOverApi(api)),
      profile: profile({ ...profileOverApi(api), push: device.push }),
      quizzes: quizzes(quizzesOverApi(api, null)),
      referrals: referrals(referralsOverApi(api)),
      requirements: requirements(requirementsOverApi(api)),
      review: review(reviewOverApi(api)),
      saved: saved(savedOverApi(api)),
    },
  );
  startWithoutPages(preceptor);
  return preceptor;
};

const builtIn = ({ client }: Api): CardProcessors => ({
  open: () => of(right(builtInCardField(httpBuiltInProcessor(client)))),
});
