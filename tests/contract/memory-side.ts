import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryActivities } from '#adapters/memory/activities.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { memoryBilling } from '#adapters/memory/billing.ts';
import { memoryCardProcessors } from '#adapters/memory/card-processors.ts';
import { memoryCertificates } from '#adapters/memory/certificates.ts';
import { createClinic } from '#adapters/memory/clinic.ts';
import { memoryCourseQuizzes } from '#adapters/memory/course-quizzes.ts';
import { memoryCourses } from '#adapters/memory/courses.ts';
import { memoryEnrollments } from '#adapters/memory/enrollments.ts';
import { memoryExports } from '#adapters/memory/exports.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { memoryOutsideCredits } from '#adapters/memory/outside-credits.ts';
import { memoryPasswords } from '#adapters/memory/passwords.ts';
import { memoryPayments } from '#adapters/memory/payments.ts';
import { memoryPlanner } from '#adapters/memory/planner.ts';
import { memoryPretests } from '#adapters/memory/pretests.ts';
import { memoryProfiles } from '#adapters/memory/profiles.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
import { memoryReferralProgram, referInMemory } from '#adapters/memory/referral-program.ts';
import { memoryReporting } from '#adapters/memory/reporting.ts';
import { memoryRequirements } from '#adapters/memory/requirements.ts';
import { holdPlan, memorySubscriptions } from '#adapters/memory/subscriptions.ts';
import { createTill, FREE } from '#adapters/memory/till.ts';
import { memoryTranscripts } from '#adapters/memory/transcripts.ts';
import { memoryCourseLibrary } from './contract-courses.ts';
import { memoryLibrary } from './contract-library.ts';
import { calendar, type MakeOtherSide, NOW, type Shown } from './other-side.ts';

export const memorySide: MakeOtherSide = async () => {
  const clinic = createClinic({
    ...{ library: memoryLibrary(), courses: memoryCourseLibrary(), now: () => NOW },
  });
  const till = createTill();
  return {
    openDevice: () => {
      const shown: Shown = { token: null, guestHash: null };
      const caller = { token: () => shown.token, guestHash: () => shown.guestHash };
      return {
        shown,
        feeds: memoryFeeds(clinic, caller),
        articles: memoryArticles(clinic),
        votes: memoryVotes(clinic, caller),
        shares: memoryShares(clinic),
        quizzes: memoryQuizzes(clinic, caller, calendar),
        pretests: memoryPretests(clinic, caller),
        activities: memoryActivities(clinic, caller),
        accounts: memoryAccounts(clinic, caller, calendar),
        transcripts: memoryTranscripts(clinic, caller),
        certificates: memoryCertificates(clinic, caller),
        exports: memoryExports(clinic, caller),
        reporting: memoryReporting(clinic, caller),
        outside: memoryOutsideCredits(clinic, caller),
        passwords: memoryPasswords(clinic),
        profiles: memoryProfiles(clinic, caller),
        requirements: memoryRequirements(clinic, caller, calendar),
        planner: memoryPlanner(clinic, caller, calendar),
        subscriptions: memorySubscriptions(clinic, till, caller),
        payments: memoryPayments(clinic, till, caller),
        billing: memoryBilling(clinic, till, caller),
        referrals: memoryReferralProgram(clinic, till, caller),
        cards: memoryCardProcessors(till),
        courses: memoryCourses(clinic, till, caller),
        enrollments: memoryEnrollments(clinic, till, caller, calendar),
        courseQuizzes: memoryCourseQuizzes(clinic, till, caller, calendar),
      };
    },
    mailTo: async (email) => {
      const userId = clinic.accounts.find(({ user }) => user.email === email)?.user.id;
      const [token] = [...clinic.resetTokens].findLast(([, owner]) => owner === userId) ?? [];
      const code = clinic.mailedCodes.findLast((mailed) => mailed.email === email)?.code ?? '';
      return token === undefined ? code : `/password-reset/${token} ${code}`;
    },
    loginTokenFor: async (userId) => {
      const token = clinic.nextHash();
      clinic.loginTokens.set(token, userId);
      return token;
    },
    givePlan: async (userId, planName) => {
      const account = clinic.accounts.find(({ user }) => user.id === userId);
      if (account) holdPlan(till, account, { ...FREE, planName, status: 'active' });
    },
    addPromo: async (code, { percentOff, planName = null, expiresAt = null }) => {
      till.promos.push({ code, percentOff, centsOff: null, planName, expiresAt });
    },
    refer: async (code, userId) => referInMemory(clinic, till, code, userId),
    close: async () => {},
  };
};
