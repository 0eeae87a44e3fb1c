import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryActivities } from '#adapters/memory/activities.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { memoryBilling } from '#adapters/memory/billing.ts';
import {
  memoryBoardTotals,
  memoryCertificates,
  memoryOutsideCredits,
} from '#adapters/memory/certificates.ts';
import { memoryCourseQuizzes } from '#adapters/memory/course-quizzes.ts';
import { memoryCourses } from '#adapters/memory/courses.ts';
import { memoryEnrollments } from '#adapters/memory/enrollments.ts';
import type { FakeServerState } from '#adapters/memory/fake-server-state.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { memoryHighlights } from '#adapters/memory/highlights.ts';
import { memoryConfirmations, memoryPasswords } from '#adapters/memory/passwords.ts';
import { memoryPlanner } from '#adapters/memory/planner.ts';
import { memoryPretests } from '#adapters/memory/pretests.ts';
import { memoryProfiles } from '#adapters/memory/profiles.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
import type { Caller } from '#adapters/memory/requests.ts';
import { memoryRequirements } from '#adapters/memory/requirements.ts';
import { memoryReview } from '#adapters/memory/review.ts';
import { memorySaved } from '#adapters/memory/saved.ts';
import { memorySearchSuggestions } from '#adapters/memory/search-suggestions.ts';
import { memorySubscriptions } from '#adapters/memory/subscriptions.ts';
import { memoryTranscripts } from '#adapters/memory/transcripts.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { storedCourseEvaluationDrafts, storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import { storedReadingPlaces } from '#adapters/storage/reading-places.ts';
import { storedRecentSearches } from '#adapters/storage/recent-searches.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import { storedReferral } from '#adapters/storage/stored-referral.ts';
import { storedTrackingConsent } from '#adapters/storage/tracking-consent.ts';
import {
  storedUnsentAnswers,
  storedUnsentCoursePretestAnswers,
  storedUnsentModuleAnswers,
  storedUnsentPretestAnswers,
} from '#adapters/storage/unsent-answers.ts';
import { storedUnsentReviews } from '#adapters/storage/unsent-reviews.ts';
import { storedWishedVote } from '#adapters/storage/wished-vote.ts';
import type { Providers } from '#core/accounts/provider-ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { pause } from '../billing.ts';
import { createPreceptor } from '../create-preceptor.ts';
import * as contexts from '../every-context.ts';
import { firstOnDevice } from '../first.ts';
import { type Device, headlessDevice } from './device.ts';
import { startWithoutPages } from './start.ts';

/** The whole application over a server in memory, started. It has the contexts of `createOverMemory`. */
export const preceptorOverMemory = (server: FakeServerState, given: Partial<Device> = {}) => {
  const device = headlessDevice({ now: server.now, ...given });
  const stored = storedOnDevice(device.storage, device.ownKeys);
  const { authToken, guestSession } = stored;
  const caller = { token: authToken.value.get, guestHash: guestSession.hash.get };
  const preceptor = createOverMemory(memoryPorts(server, caller, device.calendar), device, stored);
  startWithoutPages(preceptor);
  return preceptor;
};

/** The ports of a server in memory, for calls with the caller's credentials. */
export const memoryPorts = (server: FakeServerState, caller: Caller, calendar: Calendar) => ({
  accounts: memoryAccounts(server, caller, calendar),
  passwords: memoryPasswords(server, caller),
  confirmations: memoryConfirmations(server, caller),
  providers: NO_PROVIDERS,
  feeds: memoryFeeds(server, caller),
  searchSuggestions: memorySearchSuggestions(server),
  articles: memoryArticles(server),
  highlights: memoryHighlights(server, caller),
  votes: memoryVotes(server, caller),
  shares: memoryShares(server),
  activities: memoryActivities(server, caller),
  quizzes: memoryQuizzes(server, caller, calendar),
  pretests: memoryPretests(server, caller),
  courses: memoryCourses(server, caller),
  enrollments: memoryEnrollments(server, caller, calendar),
  courseQuizzes: memoryCourseQuizzes(server, caller, calendar),
  transcripts: memoryTranscripts(server, caller),
  certificates: memoryCertificates(server, caller),
  boardTotals: memoryBoardTotals(server, caller),
  outsideCredits: memoryOutsideCredits(server, caller),
  subscriptions: memorySubscriptions(server, caller),
  billing: memoryBilling(server, caller),
  requirements: memoryRequirements(server, caller, calendar),
  planner: memoryPlanner(server, caller, calendar),
  profiles: memoryProfiles(server, caller),
  saved: memorySaved(server, caller),
  review: memoryReview(server, caller, calendar),
});

/** Everything that a reader's device stores. */
export const storedOnDevice = (storage: DeviceStorage, ownKeys: readonly string[] = []) => ({
  ...firstOnDevice(storage, ownKeys),
  storedReferral: storedReferral(storage),
  unsentAnswers: storedUnsentAnswers(storage),
  unsentPretestAnswers: storedUnsentPretestAnswers(storage),
  unsentModuleAnswers: storedUnsentModuleAnswers(storage),
  unsentCoursePretestAnswers: storedUnsentCoursePretestAnswers(storage),
  evaluationDrafts: storedEvaluationDrafts(storage),
  courseEvaluationDrafts: storedCourseEvaluationDrafts(storage),
  readingPlaces: storedReadingPlaces(storage),
  deviceSaved: storedSavedArticles(storage),
  recentSearches: storedRecentSearches(storage),
  storedWish: storedWishedVote(storage),
  trackingConsent: storedTrackingConsent(storage),
  deviceReview: storedGuestReview(storage),
  unsentReviews: storedUnsentReviews(storage),
});

/**
 * The application over ports in memory, not yet started, with every context; no visit is counted. Requests that only a
 * server can fulfill are refused.
 */
export const createOverMemory = (
  ports: ReturnType<typeof memoryPorts>,
  device: Device,
  stored: ReturnType<typeof storedOnDevice>,
) => {
  const { accounts, activities, articles, courseQuizzes, pretests, ...others } = ports;
  const own = {
    ...others,
    ...stored,
    confirmationToken: null,
    passkeyDevice: device.passkeyDevice,
    listedProviders: null,
    journey: device.journey,
    secrets: device.secrets,
    pendingSignIns: device.pendingSignIns,
    standings: activities,
    disclosures: activities,
    evaluations: activities,
    evaluationsLeft: activities,
    articles,
    articleFiles: articles,
    articleAhead: null,
    shareSheet: device.shareSheet,
    moduleQuizzes: courseQuizzes,
    coursePretests: courseQuizzes,
    pause,
    reporting: ports.boardTotals,
    outsideCredits: ports.outsideCredits,
    pretestOffers: pretests,
    pretests,
    push: device.push,
    quizAhead: null,
    accountReview: ports.review,
    accountSaved: ports.saved,
    consent: stored.trackingConsent,
    visitCounter: null,
  };
  return createPreceptor(
    { ...device, ...stored, accounts, feeds: ports.feeds },
    Object.values(contexts).map((context) => context.over(own)),
  );
};

const NO_PROVIDERS: Partial<Providers> = { all: () => of(right([])) };
