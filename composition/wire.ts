import { type Either, isLeft, map as mapRight } from 'fp-ts/lib/Either.js';
import type { Container } from 'inversify';
import { isObservable, map, Observable } from 'rxjs';
import type { Client } from '#adapters/http/client.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import type { AuthToken } from '#core/accounts/ports.ts';
import type { CallKind } from '#core/navigation/error-catalog.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { Answer, Failure } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';

/** How one value is built from other values of the graph, by name. */
interface Recipe<A> {
  readonly needs: readonly string[];
  readonly build: (...needed: unknown[]) => A;
}

/** Recipes over known names: a name that is missing from the graph, or has another type there, does not compile. */
export const recipesOver =
  <Known>() =>
  <const Names extends readonly (keyof Known & string)[], A>(
    needs: Names,
    build: (...needed: ValuesOf<Known, Names>) => A,
  ): Recipe<A> => ({
    needs,
    // The container returns the type that `Known` gives for each name.
    build: (...needed: unknown[]) => build(...(needed as unknown as ValuesOf<Known, Names>)),
  });

type ValuesOf<Known, Names extends readonly (keyof Known)[]> = {
  readonly [Place in keyof Names]: Known[Names[Place]];
};

/** One context with its ports, ready to be added to the graph. */
export interface Part<Name extends string> {
  readonly context: Name;
  /** Contexts that must be loaded first. */
  readonly after: readonly string[];
  readonly bind: (container: Container) => void;
}

interface PartOptions<Name extends string, Ports extends object, Built extends object> {
  readonly context: Name;
  readonly after?: readonly string[];
  readonly ports: Ports;
  /** The purpose of each port's calls, which decides the reaction to a failure. */
  readonly during: During<Ports>;
  /** The ports that are provided a second time for background calls, as `InBackground` names them. */
  readonly inBackground?: readonly (keyof During<Ports>)[];
  /** Everything that the context builds; the compiler checks that it is complete. */
  readonly build: { readonly [Each in keyof Built]: Recipe<Built[Each]> };
  /** The values to build immediately, because they subscribe to something for as long as the client runs. */
  readonly atOnce?: readonly (keyof Built & string)[];
}

/** Ports provided a second time, for calls in the background: `profiles` also as `profilesInBackground`. */
export type InBackground<Ports, Names extends keyof Ports & string> = {
  readonly [Name in Names as `${Name}InBackground`]: Ports[Name];
};

export const partOf = <Ports extends object, Built extends object, Name extends string>({
  context,
  after = [],
  ports,
  during,
  inBackground = [],
  build,
  atOnce = [],
}: PartOptions<Name, Ports, Built>): Part<Name> => ({
  context,
  after,
  bind: (container) => {
    // Only a failure needs the reaction, and it needs the session, which is built from ports itself.
    const app = {
      token: () => container.get<AuthToken>('authToken').value.get(),
      react: (call: Parameters<ReactToFailure>[0]) => container.get<ReactToFailure>('reactToFailure')(call),
    };
    const purposes = new Map(Object.entries<Purposes>({ ...during }));
    for (const [name, port] of Object.entries(ports)) {
      const purpose = purposes.get(name) ?? null;
      container.bind(name).toConstantValue(purpose === null ? port : reacting(port, purpose, app));
    }
    for (const name of inBackground)
      container
        .bind(`${String(name)}InBackground`)
        .toConstantValue(reacting(ports[name] as object, 'background', app));
    for (const [name, recipe] of Object.entries<Recipe<unknown>>({ ...build }))
      container.bind(name).toResolvedValue(recipe.build, [...recipe.needs]);
    for (const name of atOnce) container.get(name);
  },
});

/**
 * What a client of the API provides; each context builds its ports from it (`creditsOverApi` and the like).
 */
export interface Api {
  readonly client: Client;
  readonly storage: DeviceStorage;
  readonly calendar: Calendar;
}

/**
 * The purpose of a call, which decides the reaction to its failure. Null for no reaction: the learner's device handles
 * the call, or no one waits for it. `opens`: the result is a port, and this is the purpose of its calls.
 */
type Purpose = CallKind | { readonly opens: CallKind } | null;

/** One purpose for every call of a port, or one for each. `otherwise` is for calls that are not named. */
type PurposesOf<Port> =
  | CallKind
  | null
  | { readonly [Method in keyof Port]: Purpose }
  | ({ readonly otherwise: Purpose } & { readonly [Method in keyof Port]?: Purpose });

/** The purposes of every port that can fail: one that is left out does not compile. */
export type During<Ports> = {
  readonly [Name in keyof Ports as IsAsked<NonNullable<Ports[Name]>> extends true ? Name : never]: PurposesOf<
    NonNullable<Ports[Name]>
  >;
};

type IsAsked<Port> = true extends {
  readonly [Method in keyof Port]: Port[Method] extends (...given: never[]) => Answer<unknown> ? true : false;
}[keyof Port]
  ? true
  : false;

/** The same, of any port. */
type Purposes = CallKind | null | Readonly<Record<string, Purpose>>;

interface ReactingApp {
  /** The session's token now. */
  readonly token: () => string | null;
  readonly react: ReactToFailure;
}

/**
 * Wraps a port so that each failure triggers a reaction as soon as the caller has it, with the session in which the
 * call was made. A call that its caller has abandoned triggers none.
 */
export const reacting = <Port extends object>(port: Port, purposes: Purposes, app: ReactingApp): Port => {
  const told = (answer: Answer<unknown>, during: CallKind): Answer<unknown> =>
    new Observable((subscriber) => {
      const token = app.token();
      const next = (outcome: Either<Failure, unknown>) => {
        if (subscriber.closed) return;
        subscriber.next(outcome);
        if (isLeft(outcome)) app.react({ failure: outcome.left, token, during });
      };
      return answer.subscribe({
        next,
        error: (cause) => subscriber.error(cause),
        complete: () => subscriber.complete(),
      });
    });

  const answered = (answer: Answer<unknown>, purpose: Purpose): Answer<unknown> => {
    if (purpose === null) return answer;
    if (typeof purpose === 'string') return told(answer, purpose);
    return told(answer, purpose.opens).pipe(
      map(mapRight((opened) => (isPort(opened) ? reacting(opened, purpose.opens, app) : opened))),
    );
  };

  // Not a proxy of the port itself: it may be frozen, and its methods may need its private fields.
  return new Proxy({} as Port, {
    get: (_, name) => {
      const member: unknown = Reflect.get(port, name);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]) => {
        const answer: unknown = Reflect.apply(member, port, given);
        return isObservable(answer)
          ? answered(answer as Answer<unknown>, purposeOf(purposes, String(name)))
          : answer;
      };
    },
    has: (_, name) => name in port,
  });
};

const purposeOf = (purposes: Purposes, method: string): Purpose => {
  if (purposes === null || typeof purposes === 'string') return purposes;
  return (method in purposes ? purposes[method] : purposes.otherwise) ?? null;
};

const isPort = (value: unknown): value is object => typeof value === 'object' && value !== null;
