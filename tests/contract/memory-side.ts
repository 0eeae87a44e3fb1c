import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryActivities } from '#adapters/memory/activities.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { createClinic } from '#adapters/memory/clinic.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { memoryPasswords } from '#adapters/memory/passwords.ts';
import { memoryPretests } from '#adapters/memory/pretests.ts';
import { memoryProfiles } from '#adapters/memory/profiles.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
import { memoryRequirements } from '#adapters/memory/requirements.ts';
import { memoryTranscripts } from '#adapters/memory/transcripts.ts';
import { memoryLibrary } from './contract-library.ts';
import { calendar, type MakeOtherSide, NOW, type Shown } from './other-side.ts';

export const memorySide: MakeOtherSide = async () => {
  const clinic = createClinic({ library: memoryLibrary(), now: () => NOW });
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
        passwords: memoryPasswords(clinic),
        profiles: memoryProfiles(clinic, caller),
        requirements: memoryRequirements(clinic, caller, calendar),
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
    close: async () => {},
  };
};
