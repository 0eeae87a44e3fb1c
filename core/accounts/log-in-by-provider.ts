import { chain, type Either, isRight, left, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { map, of, tap } from 'rxjs';
import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import type { StoredReferral } from '../referrals/ports.ts';
import { referredBy } from '../referrals/store-referral.ts';
import { andThen } from '../shared/and-then.ts';
import { type Caches, forEveryone } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type Failure, type PortResult, refusal } from '../shared/failure.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { createState, type State } from '../shared/state.ts';
import { tapRight } from '../shared/tap-right.ts';
import { authorizationAddress } from './authorization-address.ts';
import { logInCommand } from './log-in-command.ts';
import type { SecondStep } from './pass-second-step.ts';
import type {
  Journey,
  NewUser,
  PendingSignIns,
  ProviderEntrance,
  ProviderOutcome,
  ProviderResponse,
  Providers,
  SecretMaker,
  SignInPurpose,
  SocialProvider,
  VouchedRegistration,
} from './provider-ports.ts';
import { readReturn } from './provider-return.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/** Where to go after the return from the provider. */
type ReturnQuery = Readonly<Record<string, string>>;

export interface ProviderChoice {
  /** To log in by default. */
  readonly purpose?: SignInPurpose;
  readonly provider: string;
  readonly returnQuery: ReturnQuery;
}

/** The outcome of a return from a provider. */
export type Completed =
  /** The learner who was logged in has proved who they are. */
  | { readonly as: 'confirmed' }
  | { readonly as: 'learner'; readonly user: User }
  /** The identity has no account yet: `register` creates one from what the provider knows. */
  | { readonly as: 'newcomer'; readonly known: Omit<NewUser, 'ticket'> };

/** Logging in or registering by an OpenID provider, with PKCE (RT-17). */
export interface LogInByProvider {
  readonly providers: QueryEntry<readonly SocialProvider[]>;
  /** Leaves for the provider. The values that its response is checked against stay in this tab until the return. */
  readonly begin: Command<ProviderChoice, null>;
  /**
   * Continues after the return. Refuses a forged or unknown state, a canceled consent and an expired code, each with
   * its own message. A response that did not reach the server may be sent again.
   */
  readonly complete: Command<void, Completed>;
  /** Creates the account that `complete` found missing. */
  readonly register: Command<VouchedRegistration, User>;
  /** The arguments of `begin`; available once `complete` has started, whatever its outcome. */
  readonly returnQuery: State<ReturnQuery>;
}

interface LogInByProviderPorts {
  readonly caches: Caches;
  readonly providers: Providers;
  readonly secrets: SecretMaker;
  readonly pendingSignIns: PendingSignIns;
  readonly journey: Journey;
  readonly storedReferral: Pick<StoredReferral, 'code'>;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
  readonly session: SessionStore;
  readonly passSecondStep: Pick<SecondStep, 'after'>;
  /** The providers if they came with the page; then none are requested. */
  readonly listedProviders?: readonly SocialProvider[] | null;
}

export const logInByProvider = ({
  caches,
  providers,
  secrets,
  pendingSignIns,
  journey,
  storedReferral: referral,
  guestQuizzes,
  guestSession,
  session,
  passSecondStep: { after },
  listedProviders = null,
}: LogInByProviderPorts): LogInByProvider => {
  const begin: LogInByProvider['begin'] = command(caches, (choice) =>
    providers
      .entrance(choice.provider)
      .pipe(andThen((entrance) => leaveFor({ secrets, pendingSignIns, journey }, entrance, choice))),
  );

  const returnQuery = createState<ReturnQuery>({});
  /** A provider response that has not reached the server. */
  let unsent: ProviderResponse | null = null;
  let ticket: { readonly provider: string; readonly ticket: string } | null = null;

  const takeReturn = (): Either<Failure, ProviderResponse> => {
    if (unsent) return right(unsent);
    const pending = pendingSignIns.take();
    returnQuery.set(pending?.returnQuery ?? {});
    return readReturn(journey.takeReturn(), pending, journey.returnAddress);
  };

  const completeLogin =
    ({ provider }: ProviderResponse) =>
    (outcome: ProviderOutcome): PortResult<Completed> => {
      if (outcome.as === 'learner')
        return after(outcome.login).pipe(
          map(
            mapRight((signedIn): Completed => {
              session.begin(signedIn);
              return { as: 'learner', user: signedIn.user };
            }),
          ),
        );
      const { ticket: given, ...known } = outcome.newcomer;
      ticket = { provider, ticket: given };
      return of(right<never, Completed>({ as: 'newcomer', known }));
    };

  const ask = (response: ProviderResponse): PortResult<Completed> => {
    unsent = response;
    const guestData = { guestQuizzes: guestQuizzes.all.get(), userGuestHash: guestSession.hash.get() };
    const used = <A>(answer: PortResult<A>): PortResult<A> =>
      answer.pipe(
        tap((outcome) => {
          if (isRight(outcome) || outcome.left.kind !== 'unreachable') unsent = null;
        }),
      );
    return response.purpose === 'confirm'
      ? used(providers.confirm(response)).pipe(
          tapRight(session.renew),
          map(mapRight((): Completed => ({ as: 'confirmed' }))),
        )
      : used(providers.logIn(response, guestData)).pipe(andThen(completeLogin(response)));
  };

  const complete: LogInByProvider['complete'] = command(caches, () => of(takeReturn()).pipe(andThen(ask)), {
    changesLearner: true,
  });

  const register: LogInByProvider['register'] = logInCommand(
    caches,
    (registration, guestData) =>
      ticket
        ? providers.register(ticket.provider, ticket.ticket, referredBy(referral, registration), guestData)
        : of(left(refusal('invalid', 'No sign-in is in progress.'))),
    guestQuizzes,
    guestSession,
    session,
  );

  session.state.changes$.subscribe(({ phase }) => {
    if (phase === 'guest') ticket = null;
  });

  const all = query(forEveryone(caches), () => providers.all());
  if (listedProviders) all.put('all', listedProviders);

  return {
    begin,
    complete,
    register,
    providers: all.of('all'),
    returnQuery: returnQuery.state,
  };
};

/** Leaves only if this tab keeps the values that the response is checked against. */
const leaveFor = (
  { secrets, pendingSignIns, journey }: Pick<LogInByProviderPorts, 'secrets' | 'pendingSignIns' | 'journey'>,
  entrance: ProviderEntrance,
  { purpose = 'log-in', provider, returnQuery }: ProviderChoice,
): PortResult<null> =>
  secrets.make().pipe(
    map(
      chain(({ challenge, ...made }): Either<Failure, null> => {
        if (!pendingSignIns.save({ purpose, provider, returnQuery, ...made })) return left(keepsNothing);
        const secretsToSend = { ...made, challenge };
        journey.leaveFor(authorizationAddress(entrance, secretsToSend, journey.returnAddress, purpose));
        return right(null);
      }),
    ),
  );

const keepsNothing = refusal(
  'forbidden',
  'Your browser blocks storage for this site, which this login needs. Allow storage, or use your password.',
);
