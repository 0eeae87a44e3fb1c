import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryActivities } from '#adapters/memory/activities.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { memoryCertificates } from '#adapters/memory/certificates.ts';
import { memoryCourseQuizzes } from '#adapters/memory/course-quizzes.ts';
import { memoryCourses } from '#adapters/memory/courses.ts';
import { memoryEnrollments } from '#adapters/memory/enrollments.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { givePlan } from '#adapters/memory/give-plan.ts';
import { memoryHighlights } from '#adapters/memory/highlights.ts';
import { memoryConfirmations, memoryPasswords } from '#adapters/memory/passwords.ts';
import { memoryPlanner } from '#adapters/memory/planner.ts';
import { memoryPretests } from '#adapters/memory/pretests.ts';
import { memoryProfiles } from '#adapters/memory/profiles.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
import { memoryRequirements } from '#adapters/memory/requirements.ts';
import { memoryReview } from '#adapters/memory/review.ts';
import { memorySaved } from '#adapters/memory/saved.ts';
import { memorySearchSuggestions } from '#adapters/memory/search-suggestions.ts';
import { memoryTranscripts } from '#adapters/memory/transcripts.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { memoryCourseLibrary } from './contract-courses.ts';
import { memoryLibrary } from './contract-library.ts';
import { ownLibrary } from './suites/library.ts';
import { calendar, type MakeOtherSide, NOW, type Shown } from './suites/other-side.ts';

export const memorySide: MakeOtherSide = async () => {
  let ahead = 0;
  const library = [...memoryLibrary()];
  const state = createFakeServerState({
    library,
    courses: memoryCourseLibrary(),
    now: () => new Date(NOW.getTime() + ahead),
  });
  return {
    library: ownLibrary,
    needs: () => undefined,
    today: () => '2026-05-05',
    thisMoment: NOW.toISOString(),
    passkeyDevice: softAuthenticator,
    openDevice: () => {
      const shown: Shown = { token: null, guestHash: null };
      const caller = { token: () => shown.token, guestHash: () => shown.guestHash };
      return {
        shown,
        library: ownLibrary,
        feeds: memoryFeeds(state, caller),
        articles: memoryArticles(state),
        votes: memoryVotes(state, caller),
        highlights: memoryHighlights(state, caller),
        shares: memoryShares(state),
        saved: memorySaved(state, caller),
        suggestions: memorySearchSuggestions(state),
        review: memoryReview(state, caller, calendar),
        quizzes: memoryQuizzes(state, caller, calendar),
        pretests: memoryPretests(state, caller),
        activities: memoryActivities(state, caller),
        accounts: memoryAccounts(state, caller, calendar),
        transcripts: memoryTranscripts(state, caller),
        certificates: memoryCertificates(state, caller),
        passwords: memoryPasswords(state, caller),
        confirmations: memoryConfirmations(state, caller),
        profiles: memoryProfiles(state, caller),
        requirements: memoryRequirements(state, caller, calendar),
        planner: memoryPlanner(state, caller, calendar),
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
      const [revert] = [...state.reverts].findLast(([, each]) => each.email === email) ?? [];
      if (revert !== undefined) return `/email-revert/${revert}`;
      return token === undefined ? code : `/password-reset/${token} ${code}`;
    },
    loginTokenFor: async (userId) => {
      const token = state.nextHash();
      state.loginTokens.set(token, userId);
      return token;
    },
    givePlan: async (userId, planName) => givePlan(state, userId, planName),
    retract: async (slug) => {
      const index = library.findIndex(({ article }) => article.slug === slug);
      const known = library[index];
      if (known !== undefined)
        library[index] = { ...known, article: { ...known.article, standing: 'retracted' } };
    },
    wait: (minutes) => {
      ahead += minutes * 60_000;
    },
    close: async () => {},
  };
};
