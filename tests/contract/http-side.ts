import * as v from 'valibot';
import { httpAccounts } from '#adapters/http/accounts.ts';
import {
  httpDisclosures,
  httpEvaluations,
  httpEvaluationsDue,
  httpStandings,
} from '#adapters/http/activities.ts';
import {
  httpArticleFiles,
  httpArticles,
  httpHighlights,
  httpShares,
  httpVotes,
} from '#adapters/http/articles.ts';
import { httpBilling } from '#adapters/http/billing.ts';
import { createClient } from '#adapters/http/client.ts';
import {
  httpCourseDetails,
  httpCourseEvaluations,
  httpCourseFeed,
  httpCoursePretests,
  httpEnrollments,
} from '#adapters/http/courses.ts';
import {
  httpCreditDetails,
  httpExports,
  httpReissues,
  httpTranscripts,
  httpVerification,
} from '#adapters/http/credits.ts';
import { httpFeeds, httpSearchSuggestions } from '#adapters/http/feed.ts';
import { httpModulePreviews, httpModuleQuizzes, httpModules, httpReadings } from '#adapters/http/modules.ts';
import {
  httpOutsideChanges,
  httpOutsideCredits,
  httpOutsideImports,
} from '#adapters/http/outside-credits.ts';
import { httpPasskeyLogins, httpPasskeys } from '#adapters/http/passkeys.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { httpPlanner } from '#adapters/http/planner.ts';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import { httpPretestOffers, httpPretests } from '#adapters/http/pretests.ts';
import { httpProfiles } from '#adapters/http/profile.ts';
import { httpQuizzes } from '#adapters/http/quizzes.ts';
import { httpReferralProgram } from '#adapters/http/referrals.ts';
import { httpBoardTotals, httpReporting } from '#adapters/http/reporting.ts';
import { httpRequirements } from '#adapters/http/requirements.ts';
import { httpReview } from '#adapters/http/review.ts';
import { httpSaved } from '#adapters/http/saved.ts';
import { httpConfirmations, httpPasswords, httpSignIns } from '#adapters/http/sign-ins.ts';
import { lazyCardProcessors } from '#adapters/lazy/card-processors.ts';
import { createState } from '#core/shared/state.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { saveCourse } from '#server/courses/save-course.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { givePlan } from '#server/plans/give-plan.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { recordReferral } from '#server/referrals/record-referral.ts';
import { openTestDatabase, type Seed } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { buy } from './buyer.ts';
import { draftCourses } from './contract-courses.ts';
import { draftLibrary } from './contract-library.ts';
import { calendar, type MakeServedSide, NOW, type Shown } from './other-side.ts';

const importContractLibrary: Seed = async (database) => {
  const outcome = await directLibrary(database).importFile({ articles: draftLibrary(), quizPackages: [] });
  if (!outcome.imported) throw new Error(`the contract's library was refused: ${outcome.reason}`);
  for (const course of draftCourses()) await database.transaction((queries) => saveCourse(queries, course));
};

/** The HTTP adapters against the real server over a real database. */
export const httpSide: MakeServedSide = async () => {
  let ahead = 0;
  const server = await startTestServer({
    database: await openTestDatabase(importContractLibrary),
    now: () => new Date(NOW.getTime() + ahead),
    settings: { provider: 'Preceptor' },
  });
  return {
    openDevice: () => {
      const shown: Shown = { token: null, guestHash: null };
      const client = createClient({
        baseUrl: `${server.origin}/api`,
        token: () => shown.token,
        guestHash: () => shown.guestHash,
        flags: () => [],
      });
      return {
        shown,
        feeds: httpFeeds(client),
        suggestions: httpSearchSuggestions(client),
        articles: { ...httpArticles(client), ...httpArticleFiles(client) },
        votes: httpVotes(client),
        highlights: httpHighlights(client),
        shares: httpShares(client),
        saved: httpSaved(client),
        review: httpReview(client, calendar),
        quizzes: httpQuizzes(client, calendar),
        pretests: { ...httpPretestOffers(client), ...httpPretests(client) },
        activities: {
          ...httpStandings(client),
          ...httpEvaluationsDue(client),
          ...httpDisclosures(client),
          ...httpEvaluations(client),
        },
        accounts: httpAccounts(client, calendar),
        transcripts: { ...httpTranscripts(client), ...httpCreditDetails(client) },
        certificates: { ...httpReissues(client), ...httpVerification(client) },
        exports: httpExports(client),
        reporting: { ...httpReporting(client), ...httpBoardTotals(client) },
        outside: {
          ...httpOutsideCredits(client),
          ...httpOutsideChanges(client),
          ...httpOutsideImports(client),
        },
        passwords: httpPasswords(client),
        passkeys: httpPasskeys(client),
        signIns: httpSignIns(client),
        passkeyLogins: httpPasskeyLogins(client, calendar),
        confirmations: httpConfirmations(client),
        profiles: httpProfiles(client),
        requirements: httpRequirements(client),
        planner: httpPlanner(client),
        subscriptions: httpSubscriptions(client),
        payments: httpPayments(client),
        billing: httpBilling(client),
        referrals: httpReferralProgram(client),
        cards: lazyCardProcessors(client, null, createState({}).state),
        courses: {
          ...httpCourseFeed(client),
          ...httpCourseDetails(client),
          ...httpModules(client),
          ...httpModulePreviews(client),
        },
        enrollments: {
          ...httpEnrollments(client),
          ...httpReadings(client, calendar),
          ...httpCourseEvaluations(client),
        },
        courseQuizzes: { ...httpModuleQuizzes(client, calendar), ...httpCoursePretests(client) },
      };
    },
    mailTo: async (email) => {
      const [mail] = await readRows(
        server.database,
        v.object({ text_body: v.string() }),
        'select text_body from mail_outbox where recipient = $1 order by id desc limit 1',
        [email],
      );
      return mail?.text_body ?? '';
    },
    loginTokenFor: (userId) => openLoginLink(server.database, userId, NOW),
    givePlan: async (userId, planName) => {
      await server.database.transaction((queries) =>
        givePlan(queries, {
          userId,
          what: planName === 'Pro' ? 'subscription' : 'lifetime',
          cents: 0,
          at: NOW,
        }),
      );
    },
    sell: async (device, plan, promoCode) => {
      await buy(device, plan, promoCode ?? null);
    },
    retract: async (slug) => {
      await server.database.query("update articles set standing = 'retracted' where slug = $1", [slug]);
    },
    addPromo: async (code, { percentOff, planName = null, expiresAt = null }) => {
      await server.database.query(
        'insert into promo_codes (code, percent_off, plan_name, expires_at) values ($1, $2, $3, $4)',
        [code, percentOff, planName, expiresAt],
      );
    },
    refer: (code, userId) =>
      recordReferral(server.database, code, { userId, email: `${userId}@elsewhere.example.org` }, NOW),
    wait: (minutes) => {
      ahead += minutes * 60_000;
    },
    close: server.close,
  };
};
