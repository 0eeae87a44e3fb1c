import { Container } from 'inversify';
import type { ContextName, ContextUseCases, FirstUseCases, UseCaseName, UseCases } from '#core/use-cases.ts';
import type { AccountsBindings } from './accounts.ts';
import type { ActivitiesBindings } from './activities.ts';
import type { ArticlesBindings } from './articles.ts';
import type { BillingBindings } from './billing.ts';
import type { CoursesBindings } from './courses.ts';
import type { CreditsBindings } from './credits.ts';
import type { FeedBindings } from './feed.ts';
import { type FirstBindings, type FirstPorts, first } from './first.ts';
import type { PlannerBindings } from './planner.ts';
import type { PlansBindings } from './plans.ts';
import type { PretestsBindings } from './pretests.ts';
import type { ProfileBindings } from './profile.ts';
import type { QuizzesBindings } from './quizzes.ts';
import type { ReferralsBindings } from './referrals.ts';
import type { RequirementsBindings } from './requirements.ts';
import type { ReviewBindings } from './review.ts';
import type { SavedBindings } from './saved.ts';
import type { TrackingBindings } from './tracking.ts';
import type { Part } from './wire.ts';

/** The ports of each context, given directly or as a function that loads them when they are first needed. */
export type Parts<Given extends ContextName = ContextName> = {
  readonly [Name in Given]: Part<Name> | (() => Promise<Part<Name>>);
};

/** Everything in the graph, by name. */
export interface Bindings
  extends FirstBindings,
    AccountsBindings,
    ActivitiesBindings,
    ArticlesBindings,
    BillingBindings,
    CoursesBindings,
    CreditsBindings,
    FeedBindings,
    PlannerBindings,
    PlansBindings,
    PretestsBindings,
    ProfileBindings,
    QuizzesBindings,
    ReferralsBindings,
    RequirementsBindings,
    ReviewBindings,
    SavedBindings,
    TrackingBindings {}

type GetInside = <Name extends keyof Bindings>(name: Name) => Bindings[Name];

type AnyPart = Part<ContextName> | (() => Promise<Part<ContextName>>);

type UseCasesOf<Given extends ContextName> = FirstUseCases & IntersectionOf<ContextUseCases[Given]>;

type IntersectionOf<A> = (A extends unknown ? (each: A) => void : never) extends (all: infer B) => void
  ? B
  : never;

/** The whole application without a user interface. */
export interface Preceptor<Given extends ContextName = ContextName> {
  /** The use case; throws if its context is not loaded yet. */
  readonly get: <Name extends keyof UseCasesOf<Given> & UseCaseName>(name: Name) => UseCases[Name];
  /** The same, or null if its context is not loaded yet. */
  readonly find: <Name extends UseCaseName>(name: Name) => UseCases[Name] | null;
  /**
   * Loads a context and those that it needs; resolves immediately if it is loaded. Rejects if its code cannot be loaded
   * (faults.md, 11); calling it again retries.
   */
  readonly prepare: (context: ContextName) => Promise<void>;
  /** Everything, including what pages do not use: for the code that starts a client. */
  readonly inside: GetInside;
  /** Whether this client has the context at all. */
  readonly isAvailable: (context: ContextName) => boolean;
  /** Whether the context is loaded. */
  readonly isLoaded: (context: ContextName) => boolean;
}

/**
 * Builds the application from its ports: those that every client has, and those of each other context, directly or
 * lazily. The one place where use cases are wired.
 */
export const createPreceptor = <Given extends ContextName>(
  ports: FirstPorts,
  parts: Parts<Given> & Readonly<Record<string, AnyPart>>,
): Preceptor<Given> => {
  // No compiled resolvers: the Content-Security-Policy forbids them.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const available = new Map(Object.entries<AnyPart>(parts));
  const loaded = new Set<string>();
  const loading = new Map<string, Promise<void>>();

  const bind = (part: Part<ContextName>) => {
    if (loaded.has(part.context)) return;
    loaded.add(part.context);
    part.bind(container);
  };

  const loadPart = async (context: string): Promise<void> => {
    const part = available.get(context);
    if (part === undefined) throw new Error(`This client has no context "${context}".`);
    const loadedPart = typeof part === 'function' ? await part() : part;
    await Promise.all(loadedPart.after.map(prepare));
    bind(loadedPart);
  };

  const prepare = (context: string): Promise<void> => {
    const known = loading.get(context);
    if (known) return known;
    const promise = loadPart(context).catch((cause: unknown) => {
      loading.delete(context);
      throw cause;
    });
    loading.set(context, promise);
    return promise;
  };

  const inside: GetInside = (name) => container.get(name);
  const find = <Name extends UseCaseName>(name: Name): UseCases[Name] | null =>
    container.isBound(name) ? container.get(name) : null;

  first(ports, {
    find: () => find('saveArticles'),
    fetch: () => prepare('saved').then(() => inside('saveArticles')),
  }).bind(container);
  for (const part of available.values()) if (typeof part !== 'function') bind(part);

  return {
    get: (name) => container.get(name),
    find,
    prepare,
    inside,
    isAvailable: (context) => available.has(context),
    isLoaded: (context) => loaded.has(context),
  };
};
