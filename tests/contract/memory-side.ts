import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { createClinic } from '#adapters/memory/clinic.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
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
        feeds: memoryFeeds(clinic),
        articles: memoryArticles(clinic),
        quizzes: memoryQuizzes(clinic, caller, calendar),
        accounts: memoryAccounts(clinic, caller, calendar),
        transcripts: memoryTranscripts(clinic, caller),
      };
    },
    close: async () => {},
  };
};
