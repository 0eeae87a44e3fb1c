import { type Either, isLeft, left, map as mapRight } from 'fp-ts/lib/Either.js';
import type { Container, ServiceIdentifier } from 'inversify';
import { isObservable, map, Observable, of } from 'rxjs';
import type { Client } from '#adapters/http/client.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import type { CallKind } from '#core/navigation/error-catalog.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import { type Failure, type PortResult, refusal } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { UseCases } from '#core/use-cases.ts';

/** What a client of the API provides; each context builds its ports from it. */
export interface Api {
  readonly client: Client;
  readonly storage: DeviceStorage;
  readonly calendar: Calendar;
}

/** One context over its ports, ready to be added to an application. */
export interface Part<Name extends keyof UseCases = keyof UseCases> {
  readonly context: Name;
  /** Contexts that must be loaded first. */
  readonly after: readonly (keyof UseCases)[];
  readonly bind: (container: Container, app: ReactingApp) => void;
}

/** A context: `over` gives it its ports, `overApi` those over the API and what only the device has. */
export interface Context<Name extends keyof UseCases, Ports, Built, Given extends readonly unknown[]> {
  readonly name: Name;
  readonly over: (ports: Offered<Ports>) => Part<Name>;
  readonly overApi: (...given: Given) => Part<Name>;
  /** Everything in it: its ports, and what it has built of them. Builds it if that has not been done. */
  readonly inside: (container: Container) => Ports & Built;
}

/** Contexts by name that another one is built on. */
type Needed = Readonly<
  Record<string, { readonly name: keyof UseCases; readonly inside: (container: Container) => object }>
>;

type InsideOf<Needs extends Needed> = {
  readonly [Name in keyof Needs]: ReturnType<Needs[Name]['inside']>;
};

interface ContextOptions<
  Name extends keyof UseCases,
  Ports extends object,
  Needs extends Needed,
  Built extends UseCases[Name],
  Given extends readonly unknown[],
> {
  readonly name: Name;
  readonly needs: Needs;
  /** The purpose of each port's calls, which decides the reaction to a failure. */
  readonly during: During<Ports>;
  /** `inBackground`: the same ports, for calls whose failures interrupt no one. */
  readonly build: (ports: Ports, needs: InsideOf<Needs>, inBackground: Ports) => Built;
  readonly fromApi: (...given: Given) => Ports;
  /** Builds it as soon as it is loaded, because it follows something for as long as the client runs. */
  readonly atOnce?: boolean;
}

/** The compiler checks that a context builds each of its use cases. It is built when it is first asked for. */
export const defineContext = <
  Name extends keyof UseCases,
  Ports extends object,
  Needs extends Needed,
  Built extends UseCases[Name],
  Given extends readonly unknown[],
>({
  name,
  needs,
  during,
  build,
  fromApi,
  atOnce = false,
}: ContextOptions<Name, Ports, Needs, Built, Given>): Context<Name, Ports, Built, Given> => {
  const token = tokenOf<Ports & Built>(name);
  const portsToken = tokenOf<Ports>(`the ports of ${name}`);
  const inside = (container: Container) => container.get(token);
  const over = (ports: Offered<Ports>): Part<Name> => ({
    context: name,
    after: Object.values(needs).map((context) => context.name),
    bind: (container, app) => {
      container.bind(portsToken).toConstantValue(reactingPorts<Ports>(ports, during, app));
      container.bind(token).toResolvedValue(
        (bound: Ports) => {
          const needed = Object.entries(needs).map(([each, context]) => [each, context.inside(container)]);
          const inBackground = reactingPorts<Ports>(ports, during, app, 'background');
          // The entries are those of `needs`, each with what is inside of it.
          return { ...bound, ...build(bound, Object.fromEntries(needed) as InsideOf<Needs>, inBackground) };
        },
        [portsToken],
      );
      if (atOnce) inside(container);
    },
  });
  return { name, over, overApi: (...given) => over(fromApi(...given)), inside };
};

/** The token under which the container has a context's use cases, or its ports. */
export const tokenOf = <A>(name: string): ServiceIdentifier<A> => name;

/**
 * The same ports, each of whose failures triggers a reaction: by the purpose of the call, or by this one instead. A call
 * that the client does not offer is refused.
 */
const reactingPorts = <Ports extends object>(
  offered: Offered<Ports>,
  during: During<Ports>,
  app: ReactingApp,
  instead?: CallKind,
): Ports => {
  const all = new Map<string, object | null>(Object.entries(offered));
  const asked = Object.entries<Purposes>({ ...during }).map(([name, purpose]) => {
    const port = all.get(name);
    const purposes = purpose === null ? null : (instead ?? purpose);
    return [name, port === null ? null : reacting(port ?? {}, purposes, app, cannotDoThis)];
  });
  // The others cannot fail, and the compiler checks that they are offered.
  return { ...offered, ...Object.fromEntries(asked) } as Ports;
};

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
type During<Ports> = {
  readonly [Name in keyof Ports as IsAsked<NonNullable<Ports[Name]>> extends true ? Name : never]: PurposesOf<
    NonNullable<Ports[Name]>
  >;
};

/**
 * The ports that a client has. One that can fail may be left out, or lack calls: each of these is refused. Null means that
 * the context itself does without.
 */
export type Offered<Ports> = {
  readonly [Name in keyof Ports as IsAsked<NonNullable<Ports[Name]>> extends true
    ? never
    : Name]: Ports[Name];
} & {
  readonly [Name in keyof Ports as IsAsked<NonNullable<Ports[Name]>> extends true ? Name : never]?:
    | Ports[Name]
    | Partial<NonNullable<Ports[Name]>>;
};

type IsAsked<Port> = true extends {
  readonly [Method in keyof Port]: Port[Method] extends (...given: never[]) => PortResult<unknown>
    ? true
    : false;
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
 * call was made. A call that its caller has abandoned triggers none. `instead` answers the calls that the port lacks.
 */
const reacting = <Port extends object>(
  port: Port,
  purposes: Purposes,
  app: ReactingApp,
  instead?: () => PortResult<never>,
): Port => {
  const told = (answer: PortResult<unknown>, during: CallKind): PortResult<unknown> =>
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

  const answered = (answer: PortResult<unknown>, purpose: Purpose): PortResult<unknown> => {
    if (purpose === null) return answer;
    if (typeof purpose === 'string') return told(answer, purpose);
    return told(answer, purpose.opens).pipe(
      map(mapRight((opened) => (isPort(opened) ? reacting(opened, purpose.opens, app) : opened))),
    );
  };

  // Not a proxy of the port itself: it may be frozen, and its methods may need its private fields.
  return new Proxy({} as Port, {
    get: (_, name) => {
      const member: unknown = Reflect.get(port, name) ?? (typeof name === 'string' ? instead : undefined);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]) => {
        const answer: unknown = Reflect.apply(member, port, given);
        return isObservable(answer)
          ? answered(answer as PortResult<unknown>, purposeOf(purposes, String(name)))
          : answer;
      };
    },
    has: (_, name) => name in port,
  });
};

/** A call of something that this client does not have. */
export const cannot = (what: string) => (): PortResult<never> =>
  of(left(refusal('unsupported', `This client cannot ${what}.`)));

const cannotDoThis = cannot('do this');

const purposeOf = (purposes: Purposes, method: string): Purpose => {
  if (purposes === null || typeof purposes === 'string') return purposes;
  return (method in purposes ? purposes[method] : purposes.otherwise) ?? null;
};

const isPort = (value: unknown): value is object => typeof value === 'object' && value !== null;
