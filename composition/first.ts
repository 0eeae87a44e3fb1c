import { Subject } from 'rxjs';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import { reviewHere } from '#adapters/storage/review-here.ts';
import { savedHere } from '#adapters/storage/saved-here.ts';
import { storedSelectedState } from '#adapters/storage/selected-state.ts';
import { storedSessionLimits } from '#adapters/storage/session-limits.ts';
import { clearedByEnd, clearedByLogin, clearedByLogout } from '#adapters/storage/stored-keys.ts';
import { storedUnsentOwner } from '#adapters/storage/unsent-owner.ts';
import { storedVisitedArticles } from '#adapters/storage/visited-articles.ts';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import { createSession } from '#core/accounts/create-session.ts';
import { type EndSessionWhenOver, endSessionWhenOver } from '#core/accounts/end-session-when-over.ts';
import { learnersZone } from '#core/accounts/learners-zone.ts';
import { lookUpAgain } from '#core/accounts/look-up-again.ts';
import type { Accounts, AuthToken, StoredSessionLimits, UnsentOwner } from '#core/accounts/ports.ts';
import type { SessionStore } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import { browseFeed } from '#core/feed/browse-feed.ts';
import type { Feeds, VisitedArticles } from '#core/feed/ports.ts';
import type { CheckFlags } from '#core/flags/check-flags.ts';
import type { WatchFlags } from '#core/flags/watch-flags.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { Place } from '#core/navigation/routes.ts';
import type { DefectReports, Log, Notices } from '#core/notices/ports.ts';
import type { GuestQuizzes, GuestSession } from '#core/quizzes/ports.ts';
import { startedAsGuest } from '#core/quizzes/started-as-guest.ts';
import type { SelectedState } from '#core/requirements/ports.ts';
import { type SavedPlace, type SavingSource, toggleSaved } from '#core/saved/toggle-saved.ts';
import { type Caches, createCaches } from '#core/shared/caches.ts';
import type { Clearable } from '#core/shared/clearable.ts';
import { learnerState } from '#core/shared/learner-state.ts';
import type { Calendar, Connectivity } from '#core/shared/ports.ts';
import { combineStates, createState, type State, type WritableState } from '#core/shared/state.ts';
import type { FirstUseCases } from '#core/use-cases.ts';
import { defineContext } from './wire.ts';

/** The ports that every client provides: its device, its services, the session and the feed. */
export interface FirstPorts {
  readonly accounts: Accounts;
  readonly feeds: Feeds;

  readonly authToken: AuthToken;
  readonly sessionLimits: StoredSessionLimits;
  readonly unsentOwner: UnsentOwner;
  readonly guestSession: GuestSession;
  readonly guestQuizzes: GuestQuizzes;
  readonly visitedArticles: VisitedArticles;
  /** Whether the device may have a guest's saved articles. */
  readonly savedHere: State<boolean>;
  /** Whether the device may have something for a guest to review. */
  readonly reviewHere: State<boolean>;
  readonly selectedState: SelectedState;
  /** A guest's values on the device; cleared when a session begins. */
  readonly guestValues: Clearable;
  /** All of a reader's values on the device; cleared at logout (SE-02). */
  readonly storedValues: Clearable;
  /** The same without answers that were not sent; cleared when a session ends by itself or on the server (SC-04). */
  readonly endedValues: Clearable;
  readonly connectivity: Connectivity;
  readonly calendar: Calendar;
  /** The current time by the device's clock. */
  readonly now: () => Date;

  readonly flags: CheckFlags & WatchFlags;
  readonly notices: Notices;
  readonly reports: DefectReports;
  readonly log: Log;
  /** Creates this application's reaction to the failures of any port. */
  readonly reaction: (app: ReactingTo) => ReactToFailure;
}

/** What the reaction to a failure needs from the application. */
type ReactingTo = Pick<FirstBindings, 'currentPlace' | 'session' | 'authToken' | 'notices' | 'reports'>;

interface FirstBuilt extends FirstUseCases {
  readonly selectedState: SelectedState;
  readonly caches: Caches;
  readonly session: SessionStore;
  readonly endSessionWhenOver: EndSessionWhenOver;
  /** The place that the client shows now. */
  readonly currentPlace: WritableState<Place>;
  /** True once the learner's data was requested, in the order of SE-01. */
  readonly learnerLoaded: WritableState<boolean>;
  /** Emits each user who registers in this client. */
  readonly registrations: Subject<User>;
  readonly reactToFailure: ReactToFailure;
}

/** Everything that every client has from the start. */
export interface FirstBindings extends FirstPorts, FirstBuilt {}

/** The part that every page has: the session, the feed and what they need. `saving` is the use case that saves. */
export const first = defineContext({
  name: 'first',
  needs: {},
  during: {
    feeds: 'shown',
    accounts: {
      login: 'credentials',
      loginWithToken: 'credentials',
      register: 'credentials',
      exists: 'background',
      me: 'background',
      // The device has cleared that session already.
      logout: null,
    },
    flags: null,
  },
  // Ends a session that is over before any page shows something of it; detects a login on any page.
  atOnce: true,
  build: (ports: FirstPorts & { readonly saving: SavingSource }): FirstBuilt => {
    const { authToken, connectivity, guestQuizzes, notices, now, reports, saving, sessionLimits } = ports;
    const caches = createCaches(connectivity);
    const currentPlace = createState<Place>({ name: 'home', params: {}, query: {} });
    const session = createSession({
      caches,
      accounts: ports.accounts,
      authToken,
      connectivity,
      guestValues: ports.guestValues,
      storedValues: ports.storedValues,
      endedValues: ports.endedValues,
      unsentOwner: ports.unsentOwner,
      reports,
    });
    const savedPlace = combineStates(authToken.value, ports.savedHere, savedPlaceOf);
    const react = ports.reaction({ currentPlace, session, authToken, notices, reports });
    // Without the learner of the session, no page of theirs can be shown. Other look-ups do without an answer (ER-02).
    session.resume.state.changes$.subscribe((outcome) => {
      if (outcome.phase === 'failed' && outcome.failure.kind === 'broken')
        react({ failure: outcome.failure, token: authToken.value.get(), during: 'shown' });
    });
    lookUpAgain({ session, here: currentPlace.state });
    return {
      caches,
      currentPlace,
      session,
      zone: learnersZone(session.state, ports.calendar),
      calendar: ports.calendar,
      learnerLoaded: learnerState(caches, false),
      registrations: new Subject<User>(),
      endSessionWhenOver: endSessionWhenOver({ sessionLimits, authToken, session, connectivity, now }),
      confirmation: awaitConfirmation({ caches }),
      browseFeed: browseFeed({
        caches,
        feeds: ports.feeds,
        visitedArticles: ports.visitedArticles,
        guestQuizzes,
      }),
      startedAsGuest: startedAsGuest({ guestQuizzes }),
      selectedState: ports.selectedState,
      toggleSaved: toggleSaved({ caches, savedPlace, saving, notices }),
      mayReview: combineStates(
        authToken.value,
        ports.reviewHere,
        (token, isHere) => token !== null || isHere,
      ),
      watchFlags: ports.flags,
      reactToFailure: (call) => {
        // The plan may have ended, or been changed in another client.
        if (call.failure.kind === 'forbidden') caches.invalidate('subscription');
        react(call);
      },
    };
  },
  // Each client makes these ports itself, since the API's client needs some of them.
  fromApi: (ports: FirstPorts & { readonly saving: SavingSource }) => ports,
});

/**
 * The ports that store on the device. `ownKeys` are keys of the reader's values that the client itself stores; they are
 * cleared with the others.
 */
export const firstOnDevice = (storage: DeviceStorage, ownKeys: readonly string[] = []) => ({
  authToken: storedAuthToken(storage),
  sessionLimits: storedSessionLimits(storage),
  unsentOwner: storedUnsentOwner(storage),
  guestSession: storedGuestSession(storage),
  guestQuizzes: storedGuestQuizzes(storage),
  visitedArticles: storedVisitedArticles(storage),
  savedHere: savedHere(storage),
  reviewHere: reviewHere(storage),
  selectedState: storedSelectedState(storage),
  guestValues: clearedByLogin(storage),
  storedValues: clearedByLogout(storage, ownKeys),
  endedValues: clearedByEnd(storage, ownKeys),
});

const savedPlaceOf = (token: string | null, isHere: boolean): SavedPlace => {
  if (token !== null) return 'account';
  return isHere ? 'device' : null;
};
