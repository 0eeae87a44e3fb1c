import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryActivities } from '#adapters/memory/activities.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { memoryCourseQuizzes } from '#adapters/memory/course-quizzes.ts';
import { memoryCourses } from '#adapters/memory/courses.ts';
import { memoryEnrollments } from '#adapters/memory/enrollments.ts';
import { sellPlan } from '#adapters/memory/fake-billing.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { memoryPasswords } from '#adapters/memory/passwords.ts';
import { memoryPretests } from '#adapters/memory/pretests.ts';
import { memoryProfiles } from '#adapters/memory/profiles.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
import { memoryRequirements } from '#adapters/memory/requirements.ts';
import { memorySaved } from '#adapters/memory/saved.ts';
import { memorySubscriptions } from '#adapters/memory/subscriptions.ts';
import { memoryTranscripts } from '#adapters/memory/transcripts.ts';
import { priceOf } from '#core/plans/catalogue.ts';
import { memoryCourseLibrary } from './contract-courses.ts';
import { memoryLibrary } from './contract-library.ts';
import { calendar, type MakeOtherSide, NOW, type Shown } from './other-side.ts';

export const memorySide: MakeOtherSide = async () => {
  let ahead = 0;
  const state = createFakeServerState({
    ...{
      library: memoryLibrary(),
      courses: memoryCourseLibrary(),
      now: () => new Date(NOW.getTime() + ahead),
    },
  });
  return {
    openDevice: () => {
      const shown: Shown = { token: null, guestHash: null };
      const caller = { token: () => shown.token, guestHash: () => shown.guestHash };
      return {
        shown,
        feeds: memoryFeeds(state, caller),
        articles: memoryArticles(state),
        votes: memoryVotes(state, caller),
        shares: memoryShares(state),
        saved: memorySaved(state, caller),
        quizzes: memoryQuizzes(state, caller, calendar),
        pretests: memoryPretests(state, caller),
        activities: memoryActivities(state, caller),
        accounts: memoryAccounts(state, caller, calendar),
        transcripts: memoryTranscripts(state, caller),
        passwords: memoryPasswords(state),
        profiles: memoryProfiles(state, caller),
        requirements: memoryRequirements(state, caller, calendar),
        subscriptions: memorySubscriptions(state, caller),
        courses: memoryCourses(state, caller),
        enrollments: memoryEnrollments(state, caller, calendar),
        courseQuizzes: memoryCourseQuizzes(state, caller, calendar),
      };
    },
    mailTo: async (email) => {
      const userId = state.accounts.find(({ user }) => user.email === email)?.user.id;
      const [token] = [...state.resetTokens].findLast(([, owner]) => owner === userId) ?? [];
      const mailed = state.mailedCodes.findLast(
        (each) => (each.email ?? email) === email && (each.email !== null || each.userId === userId),
      );
      const code = mailed?.code ?? '';
      return token === undefined ? code : `/password-reset/${token} ${code}`;
    },
    loginTokenFor: async (userId) => {
      const token = state.nextHash();
      state.loginTokens.set(token, userId);
      return token;
    },
    givePlan: async (userId, planName) => sellPlan(state, userId, planName),
    sell: async (device, planName, promoCode) => {
      const userId = state.sessions.get(device.shown.token ?? '') ?? '';
      sellPlan(state, userId, planName, priceOf(planName).cents, promoCode);
    },
    addPromo: async (code, { percentOff, planName = null, expiresAt = null }) => {
      state.promos.push({ code, percentOff, planName, expiresAt, usedBy: new Set() });
    },
    wait: (minutes) => {
      ahead += minutes * 60_000;
    },
    close: async () => {},
  };
};
