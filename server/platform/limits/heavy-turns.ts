import type { Caller } from '../http/call.ts';
import { HEAVY_CALLS_FROM_AN_ADDRESS, HEAVY_CALLS_OF_A_LEARNER } from './limits.ts';
import { takeTurns } from './take-turns.ts';

/** Waits until a caller may run a heavy call. Returns what ends it. */
export type TakeHeavyTurn = (caller: Caller, address: string) => Promise<() => void>;

/**
 * The turns of heavy calls in this process, by learner and by address. Whoever waits for an address keeps their own
 * turn, and nobody waits the other way around, so that they never wait for each other.
 */
export const heavyTurns = (): TakeHeavyTurn => {
  const ofLearner = takeTurns(
    HEAVY_CALLS_OF_A_LEARNER,
    'You already have several of these in progress. Please try again in a moment.',
  );
  const fromAddress = takeTurns(
    HEAVY_CALLS_FROM_AN_ADDRESS,
    'Your network already has many of these in progress. Please try again in a moment.',
  );
  return async (caller, address) => {
    const endOwn = caller.kind === 'learner' ? await ofLearner(caller.userId) : () => {};
    try {
      const end = await fromAddress(address);
      return () => {
        end();
        endOwn();
      };
    } catch (refused) {
      endOwn();
      throw refused;
    }
  };
};
