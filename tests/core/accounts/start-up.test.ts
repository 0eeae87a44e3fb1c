import { left, right } from 'fp-ts/lib/Either.js';
import { defer, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { SessionStore } from '#core/accounts/session.ts';
import { startUp } from '#core/accounts/start-up.ts';
import type { User } from '#core/accounts/user.ts';
import { checkFlags } from '#core/flags/check-flags.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { memoryLog, type Said } from '#tests/support/fake-notices.ts';

interface Ports {
  readonly flagsReady?: PortResult<null>;
  readonly initialData?: PortResult<User | null>;
  readonly isOpenedByLink?: boolean;
}

/** Starts with these ports, and returns what happened in order. */
const start = ({
  flagsReady = of(right(null)),
  initialData = of(right(null)),
  isOpenedByLink = false,
}: Ports = {}) => {
  const steps: string[] = [];
  const said: Said[] = [];
  const reported: (readonly [string, unknown])[] = [];
  const step = <A>(name: string, answer: PortResult<A>) =>
    defer(() => {
      steps.push(name);
      return answer;
    });
  const log = memoryLog(said);
  const flags = checkFlags(
    { ready: () => step('flags', flagsReady), isOn: () => true },
    { neverOn: [], alwaysOn: [] },
    log,
  );
  const session: SessionStore = {
    state: createState({ phase: 'guest' as const }).state,
    resume: command(createCaches(), () => step('initial data', initialData)),
    begin: () => undefined,
    renew: () => undefined,
    update: () => undefined,
    setTimeZone: () => undefined,
    noticePlan: () => undefined,
    end: () => steps.push('clear'),
    expire: () => undefined,
  };
  const reports = { report: (what: string, cause: unknown) => reported.push([what, cause]) };
  const logInByLink = isOpenedByLink ? () => steps.push('link') : null;
  const bounds: Subject<null>[] = [];
  const bound = () => {
    const reached = new Subject<null>();
    bounds.push(reached);
    return reached;
  };
  startUp({ flags, session, log, reports, logInByLink, mount: () => steps.push('mount'), bound });
  const reachBound = () => bounds.at(-1)?.next(null);
  return { reachBound, steps, said, reported, flags, session };
};

const inOrder = ['flags', 'initial data', 'mount'];

describe('starting up', () => {
  it('asks for the flags, then for the initial data, then mounts the app [SE-03]', () => {
    const { steps, said, reported, flags } = start();
    expect(steps).toEqual(inOrder);
    expect(said).toEqual([]);
    expect(reported).toEqual([]);
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(true);
  });

  it('waits for the flags, then for the learner, then mounts [SE-03]', () => {
    const flagsReady = new Subject<ReturnType<typeof right<null>>>();
    const initialData = new Subject<ReturnType<typeof right<null>>>();
    const { steps } = start({ flagsReady, initialData });
    expect(steps).toEqual(['flags']);
    flagsReady.next(right(null));
    expect(steps).toEqual(['flags', 'initial data']);
    initialData.next(right(null));
    expect(steps).toEqual(inOrder);
  });

  it('lets flags that arrive after the time limit take effect [SE-03]', () => {
    const flagsReady = new Subject<ReturnType<typeof right<null>>>();
    const { steps, flags, reachBound } = start({ flagsReady });
    reachBound();
    expect(steps).toEqual(inOrder);
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(false);
    flagsReady.next(right(null));
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(true);
    expect(steps).toEqual(inOrder);
  });

  it('waits for neither beyond its time limit: the app is mounted while both hang [SE-03] (faults.md, 12)', () => {
    const { steps, flags, session, reachBound } = start({ flagsReady: NEVER, initialData: NEVER });
    reachBound();
    expect(steps).toEqual(['flags', 'initial data']);
    reachBound();
    expect(steps).toEqual(inOrder);
    expect(flags.on()).toEqual([]);
    expect(session.resume.state.get()).toEqual({ phase: 'pending' });
  });

  it('only logs flags that fail [SE-03]', () => {
    const { steps, said, reported } = start({ flagsReady: of(left(refusal('broken'))) });
    expect(steps).toEqual(inOrder);
    expect(said).toEqual([{ kind: 'error', text: 'flag SDK timed out' }]);
    expect(reported).toEqual([]);
  });

  it('mounts the app even when a port breaks its promise and throws', () => {
    const broken = defer((): never => {
      throw new TypeError('not a function');
    });
    const { steps } = start({ flagsReady: broken, initialData: broken });
    expect(steps).toEqual(inOrder);
  });
});

describe('an app that was opened by a link to log in', () => {
  it('reads no learner, and ends no session by itself [RT-10] (faults.md, 24)', () => {
    const { steps } = start({ isOpenedByLink: true });
    expect(steps).toEqual(['flags', 'link', 'mount']);
  });
});

describe('initial data that cannot be loaded', () => {
  const words = 'The initial data could not be loaded';

  it('logs and reports its failure, and mounts the app [SE-03] [ER-08]', () => {
    const { steps, said, reported } = start({ initialData: of(left(unreachable)) });
    expect(steps).toEqual(inOrder);
    expect(said).toEqual([{ kind: 'error', text: `${words}.` }]);
    expect(reported).toEqual([[words, unreachable]]);
  });

  it('logs and reports a failure even long after the app is mounted [ER-08]', () => {
    const initialData = new Subject<ReturnType<typeof left<typeof unreachable>>>();
    const { reported, reachBound } = start({ initialData });
    reachBound();
    expect(reported).toEqual([]);
    initialData.next(left(unreachable));
    expect(reported).toEqual([[words, unreachable]]);
  });

  it('reports each new failure [ER-08]', () => {
    const { session, reported } = start({ initialData: of(left(unreachable)) });
    session.resume.execute();
    expect(reported).toHaveLength(2);
  });
});
