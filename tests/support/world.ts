import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryActivities } from '#adapters/memory/activities.ts';
import { memoryArticles } from '#adapters/memory/articles.ts';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { createFakeServerState, type LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { memoryPasswords } from '#adapters/memory/passwords.ts';
import { memoryPretests } from '#adapters/memory/pretests.ts';
import { memoryProfiles } from '#adapters/memory/profiles.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
import { memoryRequirements } from '#adapters/memory/requirements.ts';
import { memorySaved } from '#adapters/memory/saved.ts';
import {
  memoryAuthToken,
  memoryDeviceSaved,
  memoryEvaluationDrafts,
  memoryGuestQuizzes,
  memoryGuestSession,
  memoryKeptReferral,
  memorySelectedState,
  memoryUnsentAnswers,
  memoryVisitedArticles,
} from '#adapters/memory/stored-values.ts';
import { memoryTranscripts } from '#adapters/memory/transcripts.ts';
import { clearDevice } from '#core/accounts/clear-device.ts';
import type { ShareOutcome, ShareSheet } from '#core/articles/ports.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import type { Answer, Failure } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { accounts as accountsPart } from '#root/composition/accounts.ts';
import { activities as activitiesPart } from '#root/composition/activities.ts';
import { articles as articlesPart } from '#root/composition/articles.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { credits as creditsPart } from '#root/composition/credits.ts';
import { pretests as pretestsPart } from '#root/composition/pretests.ts';
import { profile as profilePart } from '#root/composition/profile.ts';
import { quizzes as quizzesPart } from '#root/composition/quizzes.ts';
import { requirements as requirementsPart } from '#root/composition/requirements.ts';
import { memoryJourney, memoryPendingSignIns, memorySecrets } from '#tests/support/fake-journey.ts';
import { memoryProviders } from '#tests/support/fake-providers.ts';
import { memoryDefectReports, memoryLog } from './fake-notices.ts';
import { scripted } from './scripted.ts';
import { sampleLibrary } from './world-library.ts';

const never = () => NEVER;

/** What only the server keeps is asked for by no test over memory, and answers nothing. */
const SERVED_ONLY = {
  certificates: { reissue: never, verify: never },
  reporting: { permissions: never, permit: never, totals: never, check: never },
  outsideCredits: { page: never, preview: never, add: never, undo: never, remove: never, restore: never },
};

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
  storedReferral: memoryKeptReferral(),
  visited: memoryVisitedArticles(),
  unsentAnswers: memoryUnsentAnswers(),
  unsentPretestAnswers: memoryUnsentAnswers(),
  evaluationDrafts: memoryEvaluationDrafts(),
  deviceSaved: memoryDeviceSaved(),
  selectedState: memorySelectedState(),
});

const openTab = (
  clinic: Clinic,
  device: ReturnType<typeof createDevice>,
  calendar: { readonly timeZone: () => string },
) => {
  const { authToken, guestQuizzes, guestSession, storedReferral, visited, evaluationDrafts } = device;
  const { unsentAnswers, unsentPretestAnswers, selectedState } = device;
  const caller = { token: authToken.value.get, guestHash: guestSession.hash.get };
  const ports = scriptPorts(clinic, caller, calendar);
  const { accounts, activities, quizzes, transcripts } = ports;
  const connectivity = memoryConnectivity();
  const defects = memoryDefectReports();
  const log = memoryLog();
  let isStorageFull = false;
  const asLongAsRoom = (answers: UnsentAnswers): UnsentAnswers => ({
    ...answers,
    save: (choice) => !isStorageFull && answers.save(choice),
  });
  const forgetSaved = { clear: () => device.deviceSaved.keep([]) };
  const kept = [visited, guestQuizzes, guestSession, storedReferral, evaluationDrafts, selectedState];

  const preceptor = createPreceptor(
    {
      accounts: accounts.port,
      feeds: ports.feeds.port,
      ...{ authToken, guestSession, guestQuizzes, selectedState, connectivity, calendar, log },
      accountSaved: ports.saved,
      deviceSaved: device.deviceSaved,
      visitedArticles: visited,
      guestValues: clearDevice([guestQuizzes, guestSession, storedReferral], defects),
      storedValues: clearDevice([...kept, unsentAnswers, unsentPretestAnswers, forgetSaved], defects),
      now: clinic.now,
      flags: { initialize: () => of(right(null)), isOn: () => false, on: () => [], of: () => off },
      notices: { success: () => undefined, error: () => undefined },
      reports: defects,
    },
    {
      accounts: accountsPart({
        passwords: ports.passwords,
        storedReferral,
        providers: memoryProviders(accounts.port, [], () => 'ticket'),
        listedProviders: null,
        journey: memoryJourney(),
        secrets: memorySecrets(),
        pendingSignIns: memoryPendingSignIns(),
      }),
      activities: activitiesPart({
        standings: activities.port,
        disclosures: activities.port,
        evaluations: activities.port,
        evaluationsLeft: activities.port,
        evaluationDrafts,
      }),
      articles: articlesPart({
        articles: ports.articles.port,
        articleFiles: ports.articles.port,
        votes: ports.votes.port,
        shares: ports.shares.port,
        shareSheet: ports.shareSheet,
        articleAhead: null,
      }),
      credits: creditsPart({
        transcripts: transcripts.port,
        ...SERVED_ONLY,
        recordFiles: { save: () => of(right(null)) },
      }),
      pretests: pretestsPart({
        pretestOffers: ports.pretests.port,
        pretests: ports.pretests.port,
        unsentPretestAnswers: asLongAsRoom(unsentPretestAnswers),
      }),
      profile: profilePart({ profiles: ports.profiles.port, profilesInBackground: ports.profiles.port }),
      quizzes: quizzesPart({
        quizzes: quizzes.port,
        unsentAnswers: asLongAsRoom(unsentAnswers),
        quizAhead: null,
      }),
      requirements: requirementsPart({ requirements: ports.requirements.port }),
    },
  );
  preceptor.followLearners();
  const { get } = preceptor;

  return {
    ...ports,
    ...{ log, connectivity, defects, selectedState },
    /** A full or locked storage keeps nothing. */
    fillStorage: () => {
      isStorageFull = true;
    },
    caches: preceptor.inside('caches'),
    session: preceptor.inside('session'),
    here: preceptor.inside('whereabouts'),
    browseFeed: get('browseFeed'),
    saveArticles: get('saveArticles'),
    viewRequirements: get('viewRequirements'),
    findArticle: get('findArticle'),
    openArticleFile: get('openArticleFile'),
    openDisclosureFile: get('openDisclosureFile'),
    currentArticle: get('currentArticle'),
    readArticle: get('readArticle'),
    followActivity: preceptor.inside('followActivity'),
    evaluationsDue: get('evaluationsDue'),
    castVote: get('castVote'),
    shareArticle: get('shareArticle'),
    begunAsGuest: get('begunAsGuest'),
    findQuiz: get('findQuiz'),
    takeQuiz: preceptor.inside('takeQuiz'),
    agreeToDisclosure: get('agreeToDisclosure'),
    giveEvaluation: get('giveEvaluation'),
    reviewResults: get('reviewResults'),
    takePretest: get('takePretest'),
    checkPretest: get('checkPretest'),
    checkOnboarding: get('checkOnboarding'),
    viewTranscript: get('viewTranscript'),
    viewCredit: get('viewCredit'),
    openCertificate: get('openCertificate'),
    findAccount: get('findAccount'),
    logIn: get('logIn'),
    registerWithGuestQuizzes: get('registerWithGuestQuizzes'),
    logOut: get('logOut'),
    logInWithToken: get('logInWithToken'),
    resetPassword: get('resetPassword'),
    viewProfile: get('viewProfile'),
    saveProfile: get('saveProfile'),
    changeNames: get('changeNames'),
    changeEmail: get('changeEmail'),
    deleteAccount: get('deleteAccount'),
  };
};

/** No flag is on in this world. */
const off = createState(false).state;

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
    saved: memorySaved(clinic, caller),
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
    saved: memory.saved,
  };
};
