import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryActivities } from '#adapters/memory/activities.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { createFakeServerState, type LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import {
  memoryAuthToken,
  memoryEvaluationDrafts,
  memoryGuestQuizzes,
  memoryGuestSession,
  memoryKeptReferral,
  memorySelectedState,
  memoryUnsentAnswers,
  memoryVisitedArticles,
} from '#adapters/memory/kept-values.ts';
import { memoryPasswords } from '#adapters/memory/passwords.ts';
import { memoryPretests } from '#adapters/memory/pretests.ts';
import { memoryProfiles } from '#adapters/memory/profiles.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
import { memoryRequirements } from '#adapters/memory/requirements.ts';
import { memoryTranscripts } from '#adapters/memory/transcripts.ts';
import { clearDevice } from '#core/accounts/clear-device.ts';
import { findAccount } from '#core/accounts/find-account.ts';
import { initialiseSession } from '#core/accounts/initialise-session.ts';
import { keepSession } from '#core/accounts/keep-session.ts';
import { logIn } from '#core/accounts/log-in.ts';
import { logInWithToken } from '#core/accounts/log-in-with-token.ts';
import { logOut } from '#core/accounts/log-out.ts';
import { registerWithGuestQuizzes } from '#core/accounts/register-with-guest-quizzes.ts';
import { resetPassword } from '#core/accounts/reset-password.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { evaluationsDue } from '#core/activities/evaluations-due.ts';
import { followActivity } from '#core/activities/follow-activity.ts';
import { giveEvaluation } from '#core/activities/give-evaluation.ts';
import { castVote } from '#core/articles/cast-vote.ts';
import { currentArticle } from '#core/articles/current-article.ts';
import { findArticle, openArticleFile, openDisclosureFile } from '#core/articles/open-file.ts';
import type { ShareOutcome, ShareSheet } from '#core/articles/ports.ts';
import { readArticle } from '#core/articles/read-article.ts';
import { shareArticle } from '#core/articles/share-article.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import { openCertificate, viewCredit } from '#core/credits/view-credit.ts';
import { viewTranscript } from '#core/credits/view-transcript.ts';
import { browseFeed } from '#core/feed/browse-feed.ts';
import type { Place } from '#core/navigation/routes.ts';
import { checkOnboarding, checkPretest } from '#core/pretests/check-pretest.ts';
import { takePretest } from '#core/pretests/take-pretest.ts';
import { changeEmail } from '#core/profile/change-email.ts';
import { deleteAccount } from '#core/profile/delete-account.ts';
import { changeNames, saveProfile, viewProfile } from '#core/profile/edit-profile.ts';
import { begunAsGuest } from '#core/quizzes/begun-as-guest.ts';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
import { noticingStarts } from '#core/quizzes/noticing-starts.ts';
import { reviewResults } from '#core/quizzes/review-results.ts';
import { takeQuiz } from '#core/quizzes/take-quiz.ts';
import { viewRequirements } from '#core/requirements/view-requirements.ts';
import type { Answer, Failure } from '#core/shared/failure.ts';
import type { Clearable } from '#core/shared/refreshable.ts';
import { createState } from '#core/shared/state.ts';
import { tapRight } from '#core/shared/tap-right.ts';
import { memoryDefectReports, memoryLog } from '#tests/support/fake-notices.ts';
import { scripted } from '#tests/support/scripted.ts';
import { sampleLibrary } from './world-library.ts';

interface WorldOptions {
  readonly library?: readonly LibraryArticle[];
  readonly timeZone?: string;
}

/** One clinic and one device on it: the other side, what the device keeps, and a tab of the app. */
export const world = ({ library = sampleLibrary, timeZone = 'UTC' }: WorldOptions = {}) => {
  let now = new Date('2026-05-04T12:00:00.000Z');
  const clinic = createFakeServerState({ library, now: () => now });
  const device = createDevice();
  const calendar = { timeZone: () => timeZone };
  return {
    clinic,
    device,
    tab: openTab(clinic, device, calendar),
    /** The same device after a reload, or a second tab of it. */
    openTab: () => openTab(clinic, device, calendar),
    /** Another device of the same learner. */
    openElsewhere: () => openTab(clinic, createDevice(), calendar),
    setNow: (moment: string) => {
      now = new Date(moment);
    },
  };
};

export type World = ReturnType<typeof world>;
export type Tab = World['tab'];
type Clinic = ReturnType<typeof createFakeServerState>;

const createDevice = () => ({
  authToken: memoryAuthToken(),
  guestQuizzes: memoryGuestQuizzes(),
  guestSession: memoryGuestSession(),
  keptReferral: memoryKeptReferral(),
  visited: memoryVisitedArticles(),
  unsentAnswers: memoryUnsentAnswers(),
  unsentPretestAnswers: memoryUnsentAnswers(),
  evaluationDrafts: memoryEvaluationDrafts(),
  selectedState: memorySelectedState(),
});

const openTab = (
  clinic: Clinic,
  device: ReturnType<typeof createDevice>,
  calendar: { readonly timeZone: () => string },
) => {
  const { authToken, guestQuizzes, guestSession, keptReferral, visited, evaluationDrafts } = device;
  const { unsentAnswers, unsentPretestAnswers, selectedState } = device;
  const caller = { token: authToken.value.get, guestHash: guestSession.hash.get };
  const ports = scriptPorts(clinic, caller, calendar);
  const { accounts, activities, quizzes, transcripts } = ports;
  const connectivity = memoryConnectivity();
  const defects = memoryDefectReports();
  let isStorageFull = false;
  const asLongAsRoom = (answers: UnsentAnswers): UnsentAnswers => ({
    ...answers,
    keep: (choice) => !isStorageFull && answers.keep(choice),
  });
  const unsent = asLongAsRoom(unsentAnswers);
  const unsentBefore = asLongAsRoom(unsentPretestAnswers);

  const transcript = viewTranscript(transcripts.port);
  const credit = viewCredit(transcripts.port);
  const certificate = openCertificate(transcripts.port);
  const results = reviewResults(quizzes.port);
  const activity = followActivity(activities.port);
  const pretestOffers = checkPretest(ports.pretests.port);
  const onboarding = checkOnboarding(ports.pretests.port);
  const pretest = takePretest(ports.pretests.port, unsentBefore, connectivity, () => {
    activity.clear();
    pretestOffers.clear();
    onboarding.clear();
  });
  const noticed = noticingStarts(quizzes.port, pretestOffers.clear);
  const due = evaluationsDue(activities.port);
  const feed = browseFeed(ports.feeds.port, visited, guestQuizzes);
  const requirements = viewRequirements(ports.requirements.port);
  const changed = (articleId: string) => {
    activity.changed(articleId);
    due.invalidate();
    results.invalidate(articleId);
    transcript.invalidate();
    requirements.invalidate();
    feed.invalidate();
  };
  const disclosure = agreeToDisclosure(activities.port, guestSession, changed);
  const evaluation = giveEvaluation(activities.port, evaluationDrafts, changed);
  const quiz = takeQuiz(
    ...([noticed, activities.port, guestQuizzes, guestSession, unsent, connectivity] as const),
    {
      progressed: activity.changed,
      finished: (finished) => {
        changed(finished.articleId);
        results.put(finished.articleId, finished);
      },
    },
  );
  const caches = new Set<Clearable>([transcript, credit, certificate, results, quiz]);
  caches.add(pretest).add(pretestOffers).add(onboarding);
  const vote = castVote(ports.votes.port, activity);
  caches.add(activity).add(disclosure).add(evaluation).add(vote);
  caches.add(feed).add(requirements);
  const session = keepSession(accounts.port, authToken, connectivity, {
    caches: clearDevice(caches, defects),
    guestValues: clearDevice([guestQuizzes, guestSession, keptReferral], defects),
    keptValues: clearDevice(
      [
        visited,
        guestQuizzes,
        guestSession,
        keptReferral,
        unsent,
        unsentBefore,
        evaluationDrafts,
        selectedState,
      ],
      defects,
    ),
  });

  const profile = viewProfile(ports.profiles.port, session);
  const passwords = resetPassword(ports.passwords, session);
  caches.add(profile).add(passwords);
  const here = createState<Place>({ name: 'home', params: {}, query: {} });
  const current = currentArticle(here.state);
  const log = memoryLog();
  initialiseSession(
    session,
    [{ what: 'profile', load: () => ports.profiles.port.mine().pipe(tapRight(profile.put)) }],
    log,
  );

  return {
    ...ports,
    log,
    connectivity,
    defects,
    /** A full or locked storage keeps nothing. */
    fillStorage: () => {
      isStorageFull = true;
    },
    session,
    selectedState,
    browseFeed: feed,
    viewRequirements: requirements,
    findArticle: findArticle(ports.articles.port),
    openArticleFile: openArticleFile(ports.articles.port),
    openDisclosureFile: openDisclosureFile(ports.articles.port),
    here,
    currentArticle: current,
    readArticle: readArticle(ports.articles.port, visited, current),
    followActivity: activity,
    evaluationsDue: due,
    castVote: vote,
    shareArticle: shareArticle(ports.shareSheet, ports.shares.port, activity),
    begunAsGuest: begunAsGuest(guestQuizzes),
    findQuiz: findQuiz(quizzes.port),
    takeQuiz: quiz,
    agreeToDisclosure: disclosure,
    giveEvaluation: evaluation,
    reviewResults: results,
    takePretest: pretest,
    checkPretest: pretestOffers,
    checkOnboarding: onboarding,
    viewTranscript: transcript,
    viewCredit: credit,
    openCertificate: certificate,
    findAccount: findAccount(accounts.port),
    logIn: logIn(accounts.port, guestQuizzes, guestSession, session),
    registerWithGuestQuizzes: registerWithGuestQuizzes(
      accounts.port,
      guestQuizzes,
      guestSession,
      session,
      keptReferral,
    ),
    logOut: logOut(accounts.port, authToken, session),
    logInWithToken: logInWithToken(accounts.port, guestQuizzes, guestSession, session, log),
    resetPassword: passwords,
    viewProfile: profile,
    saveProfile: saveProfile(ports.profiles.port, profile),
    changeNames: changeNames(ports.profiles.port, profile),
    changeEmail: changeEmail(ports.profiles.port, profile),
    deleteAccount: deleteAccount(ports.profiles.port, session),
  };
};

const scriptPorts = (
  clinic: Clinic,
  caller: Parameters<typeof memoryQuizzes>[1],
  calendar: Parameters<typeof memoryQuizzes>[2],
) => {
  const memory = {
    accounts: memoryAccounts(clinic, caller, calendar),
    quizzes: memoryQuizzes(clinic, caller, calendar),
    activities: memoryActivities(clinic, caller),
    transcripts: memoryTranscripts(clinic, caller),
    feeds: memoryFeeds(clinic, caller),
    articles: memoryArticles(clinic),
    votes: memoryVotes(clinic, caller),
    shares: memoryShares(clinic),
    profiles: memoryProfiles(clinic, caller),
    pretests: memoryPretests(clinic, caller),
    passwords: memoryPasswords(clinic),
    requirements: memoryRequirements(clinic, caller, calendar),
  };
  const [login, loginWithToken, register, exists, logout, me] = [
    scripted(memory.accounts.login),
    scripted(memory.accounts.loginWithToken),
    scripted(memory.accounts.register),
    scripted(memory.accounts.exists),
    scripted(memory.accounts.logout),
    scripted(memory.accounts.me),
  ];
  const [ofArticle, ofSlug, start, answer, finish, resultsOf, setStatus] = [
    scripted(memory.quizzes.ofArticle),
    scripted(memory.quizzes.ofSlug),
    scripted(memory.quizzes.start),
    scripted(memory.quizzes.answer),
    scripted(memory.quizzes.finish),
    scripted(memory.quizzes.results),
    scripted(memory.quizzes.setStatus),
  ];
  const [cast, withdraw] = [scripted(memory.votes.cast), scripted(memory.votes.withdraw)];
  const count = scripted(memory.shares.count);
  const share = scripted(
    (_: Parameters<ShareSheet['share']>[0]): Answer<ShareOutcome> =>
      of(right<Failure, ShareOutcome>('shared')),
  );
  let shareIds = 0;
  const [page, details, certificate] = [
    scripted(memory.transcripts.page),
    scripted(memory.transcripts.details),
    scripted(memory.transcripts.certificate),
  ];
  const [offer, explained, begin, reply] = [
    scripted(memory.pretests.offer),
    scripted(memory.pretests.onboarding),
    scripted(memory.pretests.start),
    scripted(memory.pretests.answer),
  ];
  const [disclosureOf, agree, evaluate] = [
    scripted(memory.activities.disclosure),
    scripted(memory.activities.agree),
    scripted(memory.activities.evaluate),
  ];
  const feedPage = scripted(memory.feeds.page);
  const bySlug = scripted(memory.articles.bySlug);
  const file = scripted(memory.articles.file);
  const mine = scripted(memory.profiles.mine);
  const overview = scripted(memory.requirements.overview);
  const progress = scripted(memory.requirements.progress);
  return {
    accounts: {
      ...{ login, loginWithToken, register, exists, logout, me },
      port: {
        login: login.call,
        loginWithToken: loginWithToken.call,
        register: register.call,
        exists: exists.call,
        logout: logout.call,
        me: me.call,
      },
    },
    quizzes: {
      ...{ ofArticle, ofSlug, start, answer, finish, resultsOf, setStatus },
      port: {
        ofArticle: ofArticle.call,
        ofSlug: ofSlug.call,
        start: start.call,
        answer: answer.call,
        finish: finish.call,
        results: resultsOf.call,
        setStatus: setStatus.call,
      },
    },
    votes: { cast, withdraw, port: { cast: cast.call, withdraw: withdraw.call } },
    shares: { count, port: { count: count.call } },
    shareSheet: {
      share: share.call,
      newId: () => {
        shareIds += 1;
        return `share-${shareIds}`;
      },
    },
    activities: {
      ...{ disclosureOf, agree, evaluate },
      port: {
        ...memory.activities,
        disclosure: disclosureOf.call,
        agree: agree.call,
        evaluate: evaluate.call,
      },
    },
    transcripts: {
      ...{ page, details, certificate },
      port: { page: page.call, details: details.call, certificate: certificate.call },
    },
    pretests: {
      ...{ offer, onboarding: explained, start: begin, answer: reply },
      port: { offer: offer.call, onboarding: explained.call, start: begin.call, answer: reply.call },
    },
    feeds: { page: feedPage, port: { page: feedPage.call } },
    articles: { bySlug, file, port: { ...memory.articles, bySlug: bySlug.call, file: file.call } },
    requirements: { overview, progress, port: { overview: overview.call, progress: progress.call } },
    profiles: { mine, port: { ...memory.profiles, mine: mine.call } },
    passwords: memory.passwords,
  };
};
