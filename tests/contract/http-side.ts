import { httpAccounts } from '#adapters/http/accounts.ts';
import { httpStandings } from '#adapters/http/activities.ts';
import { httpArticleFiles } from '#adapters/http/article-files.ts';
import { httpArticles } from '#adapters/http/articles.ts';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpBoardTotals } from '#adapters/http/board-totals.ts';
import { createClient } from '#adapters/http/client.ts';
import { httpConfirmations } from '#adapters/http/confirmations.ts';
import { httpCourseDetails } from '#adapters/http/course-details.ts';
import { httpCourseEvaluations } from '#adapters/http/course-evaluations.ts';
import { httpCoursePretests } from '#adapters/http/course-pretests.ts';
import { httpCourseFeed } from '#adapters/http/courses.ts';
import { httpCreditDetails, httpReissues } from '#adapters/http/credit-details.ts';
import { httpTranscripts } from '#adapters/http/credits.ts';
import { httpDisclosures } from '#adapters/http/disclosures.ts';
import { httpEnrollments } from '#adapters/http/enrollments.ts';
import { httpEvaluations } from '#adapters/http/evaluations.ts';
import { httpEvaluationsDue } from '#adapters/http/evaluations-due.ts';
import { httpExports } from '#adapters/http/exports.ts';
import { httpFeeds } from '#adapters/http/feed.ts';
import { httpHighlights } from '#adapters/http/highlights.ts';
import { httpModulePreviews } from '#adapters/http/module-previews.ts';
import { httpModuleQuizzes } from '#adapters/http/module-quizzes.ts';
import { httpModules, httpReadings } from '#adapters/http/modules.ts';
import { httpOutsideChanges } from '#adapters/http/outside-changes.ts';
import { httpOutsideCredits } from '#adapters/http/outside-credits.ts';
import { httpOutsideImports } from '#adapters/http/outside-imports.ts';
import { httpPasskeyLogins, httpPasskeys } from '#adapters/http/passkeys.ts';
import { httpPasswords } from '#adapters/http/passwords.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { httpPlanner } from '#adapters/http/planner.ts';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import { httpPretestOffers } from '#adapters/http/pretest-offers.ts';
import { httpPretests } from '#adapters/http/pretests.ts';
import { httpProfiles } from '#adapters/http/profile.ts';
import { httpQuizzes } from '#adapters/http/quizzes.ts';
import { httpShares, httpVotes } from '#adapters/http/reactions.ts';
import { httpReferralProgram } from '#adapters/http/referrals.ts';
import { httpReporting } from '#adapters/http/reporting.ts';
import { httpRequirements } from '#adapters/http/requirements.ts';
import { httpReview } from '#adapters/http/review.ts';
import { httpSaved } from '#adapters/http/saved.ts';
import { httpSearchSuggestions } from '#adapters/http/search-suggestions.ts';
import { httpSignIns } from '#adapters/http/sign-ins.ts';
import { httpVerification } from '#adapters/http/verification.ts';
import { lazyCardProcessors } from '#adapters/lazy/card-processors.ts';
import { createState } from '#core/shared/state.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { saveCourse } from '#server/courses/save-course.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { givePlan } from '#server/plans/give-plan.ts';
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
      const [mail] = await server.database.query<{ text_body: string }>(
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
