import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedCourseEvaluationDrafts, storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import { storedReadingPlaces } from '#adapters/storage/reading-places.ts';
import { storedRecentSearches } from '#adapters/storage/recent-searches.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import { storedReferral } from '#adapters/storage/stored-referral.ts';
import {
  storedUnsentAnswers,
  storedUnsentCoursePretestAnswers,
  storedUnsentModuleAnswers,
  storedUnsentPretestAnswers,
} from '#adapters/storage/unsent-answers.ts';
import { storedUnsentReviews } from '#adapters/storage/unsent-reviews.ts';
import { storedWishedVote } from '#adapters/storage/wished-vote.ts';
import type { User } from '#core/accounts/user.ts';
import type { AccountReview } from '#core/review/ports.ts';
import type { AccountSaved } from '#core/saved/ports.ts';
import { refusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { accounts } from '#root/composition/accounts.ts';
import { activities } from '#root/composition/activities.ts';
import { articles } from '#root/composition/articles.ts';
import { billing } from '#root/composition/billing.ts';
import { courses } from '#root/composition/courses.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { credits } from '#root/composition/credits.ts';
import { feed } from '#root/composition/feed.ts';
import { first } from '#root/composition/first.ts';
import { planner } from '#root/composition/planner.ts';
import { plans } from '#root/composition/plans.ts';
import { pretests } from '#root/composition/pretests.ts';
import { profile } from '#root/composition/profile.ts';
import { quizzes } from '#root/composition/quizzes.ts';
import { referrals } from '#root/composition/referrals.ts';
import { requirements } from '#root/composition/requirements.ts';
import { review } from '#root/composition/review.ts';
import { saved } from '#root/composition/saved.ts';
import { tracking } from '#root/composition/tracking.ts';
import { firstPorts } from '#tests/support/first-ports.ts';

export const userCalled = (name: string): User => ({
  id: name,
  email: `${name}@hospital.example.org`,
  firstName: name,
  lastName: name,
  degree: 'M.D.',
  planName: 'Pro',
  isManualUser: false,
  acquisitionSource: null,
  unawardedCredits: 0,
});

/** One value with the fields of every port's answer, all with that learner's data. */
const answerOf = (name: string) => {
  const card = { exp_month: 1, exp_year: 2000, last4: name };
  const details = { name, address: { line1: name } };
  const question = { id: name, stem: name, options: [{ id: name, text: name }] };
  return {
    id: name,
    slug: name,
    articleId: name,
    courseId: name,
    enrollmentId: name,
    moduleId: name,
    receiptId: name,
    pretestId: name,
    attemptId: name,
    title: name,
    name,
    email: name,
    firstName: name,
    lastName: name,
    priceHash: name,
    promoCode: null,
    planName: 'Pro',
    items: [{ id: name, receiptId: name, title: name }],
    total: 1,
    years: [],
    permissions: [],
    nextPagination: null,
    previousPagination: null,
    unawarded: 0,
    questions: [question],
    answered: [],
    result: null,
    given: null,
    maximumCredit: 2,
    attempt: null,
    agreed: false,
    userGuestHash: null,
    finishedAt: '2026-11-20T12:00:00.000Z',
    vote: null,
    upVotes: 0,
    downVotes: 0,
    shareCount: 0,
    anchor: null,
    isRead: false,
    card,
    billing_details: details,
    billingDetails: details,
    paymentMethod: { id: name, card, billing_details: details },
    clientSecret: name,
    status: 'action-required',
    what: 'subscription',
    as: 'newcomer',
    newcomer: { ticket: 't', name },
    authorizationEndpoint: 'https://provider.example/auth',
    clientId: name,
    scope: 'openid',
    state: name,
    nonce: name,
    verifier: name,
    challenge: name,
  };
};

type Answers = Readonly<Record<string, (value: ReturnType<typeof answerOf>) => unknown>>;

/**
 * The whole application over ports that return the current learner's data for every call, and record their calls.
 * `answers` overrides answers by port and method.
 */
export const echoApp = (answers: Answers = {}) => {
  let present = 'nobody';
  const asked: string[] = [];
  const answer = (what: string) => {
    asked.push(what);
    const special = answers[what];
    const value = answerOf(present);
    return of(right(special ? special(value) : value));
  };
  const echo = <Port>(port: string): Port =>
    new Proxy(
      {},
      // A port must not look like a promise, which the container checks for.
      { get: (_, method) => (method === 'then' ? undefined : () => answer(`${port}.${String(method)}`)) },
    ) as Port;
  const refuse = () => of(left(refusal('broken', present)));

  const accountSaved: AccountSaved = {
    page: () => answer('saved.page') as ReturnType<AccountSaved['page']>,
    ids: () => {
      asked.push('saved.ids');
      return of(right([present]));
    },
    save: () => answer('saved.save') as never,
    remove: refuse,
    addAll: refuse,
  };

  const accountReview: AccountReview = {
    today: () => {
      asked.push('review.today');
      return of(right({ questions: [], later: 0, nextDueAt: present }));
    },
    insights: () => answer('review.insights') as ReturnType<AccountReview['insights']>,
    answer: refuse,
    carry: refuse,
    // A flag holds no name, so that an object stands for one here.
    isAskedAgain: () => answer('review.isAskedAgain') as never,
    askAgain: () => answer('review.askAgain') as never,
  };

  const storage = memoryDeviceStorage();
  const preceptor = createPreceptor(firstPorts({ feeds: echo('feeds'), accounts: echo('accounts') }), [
    accounts.over({
      confirmations: echo('confirmations'),
      passkeys: echo('passkeys'),
      accountSignIns: echo('accountSignIns'),
      confirmationToken: 't',
      passkeyLogins: echo('passkeyLogins'),
      passkeyDevice: echo('passkeyDevice'),
      passwords: echo('passwords'),
      storedReferral: storedReferral(storage),
      providers: echo('providers'),
      listedProviders: null,
      secrets: echo('secrets'),
      journey: {
        returnAddress: 'https://app.example/callback',
        leaveFor: () => undefined,
        takeReturn: () => null,
      },
      pendingSignIns: { save: () => true, take: () => null },
    }),
    activities.over({
      standings: echo('standings'),
      disclosures: echo('disclosures'),
      evaluations: echo('evaluations'),
      evaluationsLeft: echo('evaluationsLeft'),
      evaluationDrafts: storedEvaluationDrafts(storage),
    }),
    articles.over({
      articles: echo('articles'),
      articleFiles: echo('articleFiles'),
      articleAhead: null,
      votes: { cast: refuse, withdraw: refuse },
      storedWish: storedWishedVote(storage),
      shares: { count: () => of(right(1)) },
      shareSheet: { share: refuse, newId: () => 'share' },
      highlights: echo('highlights'),
    }),
    billing.over({
      billing: echo('billing'),
      payments: echo('payments'),
      cardProcessors: echo('cardProcessors'),
      pause: () => of(null),
    }),
    courses.over({
      courses: echo('courses'),
      enrollments: echo('enrollments'),
      moduleQuizzes: echo('moduleQuizzes'),
      coursePretests: echo('coursePretests'),
      readingPlaces: storedReadingPlaces(storage),
      courseEvaluationDrafts: storedCourseEvaluationDrafts(storage),
      unsentModuleAnswers: storedUnsentModuleAnswers(storage),
      unsentCoursePretestAnswers: storedUnsentCoursePretestAnswers(storage),
    }),
    credits.over({
      transcripts: echo('transcripts'),
      certificates: echo('certificates'),
      reporting: echo('reporting'),
      outsideCredits: echo('outsideCredits'),
      recordFiles: { save: refuse },
    }),
    feed.over({
      searchSuggestions: echo('searchSuggestions'),
      recentSearches: storedRecentSearches(storage),
    }),
    planner.over({ planner: echo('planner') }),
    plans.over({ subscriptions: echo('subscriptions') }),
    pretests.over({
      pretestOffers: echo('pretestOffers'),
      pretests: echo('pretests'),
      unsentPretestAnswers: storedUnsentPretestAnswers(storage),
    }),
    profile.over({
      openSessions: echo('openSessions'),
      securityEvents: echo('securityEvents'),
      profiles: echo('profiles'),
      reminderChoices: echo('reminderChoices'),
      push: echo('push'),
    }),
    quizzes.over({
      quizzes: echo('quizzes'),
      unsentAnswers: storedUnsentAnswers(storage),
      quizAhead: null,
      deviceReview: storedGuestReview(storage),
    }),
    referrals.over({ referralProgram: echo('referralProgram') }),
    requirements.over({ requirements: echo('requirements') }),
    review.over({ accountReview, unsentReviews: storedUnsentReviews(storage) }),
    saved.over({ accountSaved, deviceSaved: storedSavedArticles(storage) }),
    tracking.over({
      consent: { value: createState('unasked' as const).state, save: () => undefined },
      digest: { of: (text) => of(right(text)) },
      visitCounter: null,
    }),
  ]);

  return {
    ...preceptor,
    asked,
    /** From now on that learner is logged in. */
    logIn: (name: string) => {
      present = name;
      preceptor.inside(first).session.begin({ user: userCalled(name), token: `token-of-${name}` });
    },
    logOut: () => {
      preceptor.inside(first).session.end();
      present = 'nobody';
    },
  };
};

export type EchoApp = ReturnType<typeof echoApp>;
