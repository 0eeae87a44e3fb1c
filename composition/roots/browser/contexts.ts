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
import { browserDigest } from '#adapters/tracking/digest.ts';
import { collectorVisitCounter } from '#adapters/tracking/visit-counter.ts';
import type { ContextName } from '#core/use-cases.ts';
import { saveFile } from '#ui/shared/save-file.ts';
import { trustedScriptUrl } from '#ui/shared/trusted-urls.ts';
import type { Api, Part } from '../../wire.ts';

type FetchedContexts = { readonly [Name in ContextName]: () => Promise<Part<Name>> };

/** Each context over the API and this browser. A context's core code loads with the context. */
export const browserContexts = (api: Api, window: Window, arrival: Arrival): FetchedContexts => {
  const { document, navigator } = window;
  const setting = settingIn(document);
  return {
    accounts: async () =>
      (await import('../../accounts.ts')).accounts.overApi(api, {
        providersInPage: setting('sign-in-providers'),
        confirmationToken: arrival.confirmationToken,
        journey: browserJourney(window, arrival),
        passkeyDevice: browserPasskeys(() => import('@simplewebauthn/browser')),
        secrets: webCryptoSecrets(window.crypto),
        pendingSignIns: browserPendingSignIns(window),
      }),
    activities: async () => (await import('../../activities.ts')).activities.overApi(api),
    articles: async () =>
      (await import('../../articles.ts')).articles.overApi(api, {
        articleInPage: embeddedData(document, 'article'),
        shareSheet: browserShareSheet(window),
      }),
    billing: async () =>
      (await import('../../billing.ts')).billing.overApi(api, {
        cardProcessors: lazyCardProcessors(
          api.client,
          { name: setting('payment-processor'), stripeKey: setting('stripe-publishable-key') },
          browserCardStyle,
        ),
      }),
    courses: async () => (await import('../../courses.ts')).courses.overApi(api),
    credits: async () => {
      const [{ credits }, { browserRecordFiles }] = await Promise.all([
        import('../../credits.ts'),
        import('#adapters/browser/save-record.ts'),
      ]);
      return credits.overApi(api, { recordFiles: browserRecordFiles(api.client, saveFile) });
    },
    feed: async () => (await import('../../feed.ts')).feed.overApi(api),
    planner: async () => (await import('../../planner.ts')).planner.overApi(api),
    plans: async () => (await import('../../plans.ts')).plans.overApi(api),
    pretests: async () => (await import('../../pretests.ts')).pretests.overApi(api),
    profile: async () => {
      const [{ profile }, { browserPush }] = await Promise.all([
        import('../../profile.ts'),
        import('#adapters/browser/push.ts'),
      ]);
      const register = () => navigator.serviceWorker.register(trustedScriptUrl('/service-worker.js'));
      return profile.overApi(api, { push: browserPush(window, register) });
    },
    quizzes: async () =>
      (await import('../../quizzes.ts')).quizzes.overApi(api, {
        quizInPage: embeddedData(document, 'article-quiz'),
      }),
    referrals: async () => (await import('../../referrals.ts')).referrals.overApi(api),
    requirements: async () => (await import('../../requirements.ts')).requirements.overApi(api),
    review: async () => (await import('../../review.ts')).review.overApi(api),
    saved: async () => (await import('../../saved.ts')).saved.overApi(api),
    tracking: async () => {
      const { tracking } = await import('../../tracking.ts');
      const endpoint = setting('analytics-endpoint');
      return tracking.overApi(api, {
        digest: browserDigest(window.crypto),
        visitCounter: endpoint === null ? null : collectorVisitCounter(endpoint, window.fetch.bind(window)),
      });
    },
  };
};
