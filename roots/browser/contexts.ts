import type { Arrival } from '#adapters/browser/arrival.ts';
import { browserCardStyle } from '#adapters/browser/card-style.ts';
import { embeddedData } from '#adapters/browser/embedded-data.ts';
import { browserJourney } from '#adapters/browser/journey.ts';
import { browserPasskeys } from '#adapters/browser/passkeys.ts';
import { browserPendingSignIns } from '#adapters/browser/pending-sign-in.ts';
import { webCryptoSecrets } from '#adapters/browser/pkce.ts';
import { settingIn } from '#adapters/browser/settings.ts';
import { browserShareSheet } from '#adapters/browser/share-sheet.ts';
import { lazyCardProcessors } from '#adapters/lazy/card-processors.ts';
import { storedTrackingConsent } from '#adapters/storage/tracking-consent.ts';
import { browserDigest } from '#adapters/tracking/digest.ts';
import { collectorVisitCounter } from '#adapters/tracking/visit-counter.ts';
import type { ContextName } from '#core/use-cases.ts';
import { saveFile } from '#ui/shared/save-file.ts';
import { trustedScriptUrl } from '#ui/shared/trusted-urls.ts';
import type { Api, Part } from '../../composition/wire.ts';

export type FetchedContexts = { readonly [Name in ContextName]: () => Promise<Part<Name>> };

/** The ports of each context over the API and this browser. A context's core code loads with the context. */
export const browserContexts = (api: Api, window: Window, arrival: Arrival): FetchedContexts => {
  const { document, navigator } = window;
  const setting = settingIn(document);
  return {
    accounts: async () => {
      const { accounts, accountsOverApi } = await import('../../composition/accounts.ts');
      return accounts({
        ...accountsOverApi(api, setting('sign-in-providers')),
        confirmationToken: arrival.confirmationToken,
        journey: browserJourney(window, arrival),
        passkeyDevice: browserPasskeys(() => import('@simplewebauthn/browser')),
        secrets: webCryptoSecrets(window.crypto),
        pendingSignIns: browserPendingSignIns(window),
      });
    },
    activities: async () => {
      const { activities, activitiesOverApi } = await import('../../composition/activities.ts');
      return activities(activitiesOverApi(api));
    },
    articles: async () => {
      const { articles, articlesOverApi } = await import('../../composition/articles.ts');
      const sent = embeddedData(document, 'article');
      return articles({ ...articlesOverApi(api, sent), shareSheet: browserShareSheet(window) });
    },
    billing: async () => {
      const { billing, billingOverApi } = await import('../../composition/billing.ts');
      const stripeKey = setting('stripe-publishable-key');
      const cardProcessors = lazyCardProcessors(api.client, stripeKey, browserCardStyle);
      return billing({ ...billingOverApi(api), cardProcessors });
    },
    courses: async () => {
      const { courses, coursesOverApi } = await import('../../composition/courses.ts');
      return courses(coursesOverApi(api));
    },
    credits: async () => {
      const [{ credits, creditsOverApi }, { browserRecordFiles }] = await Promise.all([
        import('../../composition/credits.ts'),
        import('#adapters/browser/save-record.ts'),
      ]);
      return credits({ ...creditsOverApi(api), recordFiles: browserRecordFiles(api.client, saveFile) });
    },
    feed: async () => {
      const { feed, feedOverApi } = await import('../../composition/feed.ts');
      return feed(feedOverApi(api));
    },
    planner: async () => {
      const { planner, plannerOverApi } = await import('../../composition/planner.ts');
      return planner(plannerOverApi(api));
    },
    plans: async () => {
      const { plans, plansOverApi } = await import('../../composition/plans.ts');
      return plans(plansOverApi(api));
    },
    pretests: async () => {
      const { pretests, pretestsOverApi } = await import('../../composition/pretests.ts');
      return pretests(pretestsOverApi(api));
    },
    profile: async () => {
      const [{ profile, profileOverApi }, { browserPush }] = await Promise.all([
        import('../../composition/profile.ts'),
        import('#adapters/browser/push.ts'),
      ]);
      const register = () => navigator.serviceWorker.register(trustedScriptUrl('/service-worker.js'));
      return profile({ ...profileOverApi(api), push: browserPush(window, register) });
    },
    quizzes: async () => {
      const { quizzes, quizzesOverApi } = await import('../../composition/quizzes.ts');
      return quizzes(quizzesOverApi(api, embeddedData(document, 'article-quiz')));
    },
    referrals: async () => {
      const { referrals, referralsOverApi } = await import('../../composition/referrals.ts');
      return referrals(referralsOverApi(api));
    },
    requirements: async () => {
      const { requirements, requirementsOverApi } = await import('../../composition/requirements.ts');
      return requirements(requirementsOverApi(api));
    },
    review: async () => {
      const { review, reviewOverApi } = await import('../../composition/review.ts');
      return review(reviewOverApi(api));
    },
    saved: async () => {
      const { saved, savedOverApi } = await import('../../composition/saved.ts');
      return saved(savedOverApi(api));
    },
    tracking: async () => {
      const { tracking } = await import('../../composition/tracking.ts');
      const endpoint = setting('analytics-endpoint');
      return tracking({
        consent: storedTrackingConsent(api.storage),
        digest: browserDigest(window.crypto),
        visitCounter: endpoint === null ? null : collectorVisitCounter(endpoint, window.fetch.bind(window)),
      });
    },
  };
};
