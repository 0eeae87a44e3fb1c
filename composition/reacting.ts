import { type Either, isLeft, map as mapRight } from 'fp-ts/lib/Either.js';
import { isObservable, map, Observable } from 'rxjs';
import type { CallKind } from '#core/navigation/error-catalog.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { Answer, Failure } from '#core/shared/failure.ts';

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
export type Purposes = CallKind | null | Readonly<Record<string, Purpose>>;

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
