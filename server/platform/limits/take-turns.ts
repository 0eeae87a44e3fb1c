import { Throttled } from '../http/refused.ts';
import { othersFirst } from '../shared/others-first.ts';

interface Turns {
  readonly running: number;
  readonly waiting: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

const SECONDS_TO_WAIT = 2;

/**
 * Lets a limited number of calls of a key run at once; some more wait for their turn, first come, first served. Refuses
 * further ones with 429 and `message`. Returns what ends the turn.
 */
export const takeTurns = ({ running, waiting }: Turns, message: string) => {
  const lines = new Map<string, Line>();

  const end = (key: string, line: Line) => {
    const next = line.waiting.shift();
    // The next one takes over this turn, so that no later one can get ahead of it.
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return async (key: string): Promise<() => void> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < running) line.running += 1;
    else if (line.waiting.length < waiting)
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
      });
    else throw new Throttled(message, SECONDS_TO_WAIT);
    // Calls that compute without a pause would otherwise follow each other before any other request is served.
    await othersFirst();
    let isOver = false;
    return () => {
      if (!isOver) end(key, line);
      isOver = true;
    };
  };
};
