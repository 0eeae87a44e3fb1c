import type { Random } from './random.ts';

/** A concurrent task: a request in the server, a message in flight, a tab's timer. */
export interface Task {
  readonly name: string;
  /** Stops the task, and rejects its waiting promises. */
  readonly kill: () => void;
  readonly isDead: () => boolean;
}

export interface Turns {
  readonly begin: (name: string, killed?: () => void) => Task;
  /** Runs `work` alone when this task's turn is drawn. A killed task never settles. */
  readonly take: <A>(task: Task, what: string, work: () => A | Promise<A>) => Promise<A>;
  /** Gives one waiting task its turn; false if none is waiting. */
  readonly giveOne: () => Promise<boolean>;
  readonly giveAll: () => Promise<void>;
}

interface Waiting {
  readonly task: Task;
  readonly what: string;
  readonly run: () => Promise<void>;
}

/** More turns than any schedule takes, to detect an endless one. */
const MAX_TURNS = 20_000;

/**
 * The order of all events, decided only by chance: everything that could happen next waits here for its turn,
 * and one runs at a time. `took` is called with each turn.
 */
export const createTurns = (random: Random, took: (line: string) => void): Turns => {
  const waiting: Waiting[] = [];
  let taken = 0;

  const begin = (name: string, killed: () => void = () => undefined): Task => {
    let isDead = false;
    const task: Task = {
      name,
      isDead: () => isDead,
      kill: () => {
        if (isDead) return;
        isDead = true;
        for (let at = waiting.length - 1; at >= 0; at -= 1)
          if (waiting[at]?.task === task) waiting.splice(at, 1);
        killed();
      },
    };
    return task;
  };

  const take = <A>(task: Task, what: string, work: () => A | Promise<A>): Promise<A> =>
    new Promise<A>((resolve, reject) => {
      if (task.isDead()) return;
      const run = async () => {
        try {
          const done = await work();
          if (!task.isDead()) resolve(done);
        } catch (failure) {
          if (!task.isDead()) reject(failure);
        }
      };
      waiting.push({ task, what, run });
    });

  const giveOne = async (): Promise<boolean> => {
    const [next] = waiting.splice(random.below(waiting.length), 1);
    if (next === undefined) return false;
    taken += 1;
    if (taken > MAX_TURNS) throw new Error(`This never ends: ${next.task.name}, ${next.what}`);
    took(`${next.task.name}: ${next.what}`);
    await next.run();
    await everybodyWaits();
    return true;
  };

  return {
    begin,
    take,
    giveOne,
    giveAll: async () => {
      while (await giveOne());
    },
  };
};

/** By then, everything that follows from a turn without waiting for another has happened. */
const everybodyWaits = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
