import { describe, expect, it } from 'vitest';
import { Throttled } from '#server/platform/http/refused.ts';
import { releasedAtEnd } from '#server/platform/limits/released-at-end.ts';
import { takeTurns } from '#server/platform/limits/take-turns.ts';

describe('turns', () => {
  it('let the first calls of a key run, the next wait in order, and refuse the rest with a time to wait', async () => {
    const take = takeTurns({ running: 1, waiting: 2 }, 'Too many.');
    const order: string[] = [];
    const end = await take('ada');
    const second = take('ada').then((over) => {
      order.push('second');
      return over;
    });
    const third = take('ada').then(() => order.push('third'));
    await expect(take('ada')).rejects.toThrow(new Throttled('Too many.', 2));
    expect(order).toEqual([]);
    end();
    const endSecond = await second;
    expect(order).toEqual(['second']);
    endSecond();
    await third;
    expect(order).toEqual(['second', 'third']);
  });

  it('do not make one key wait for another', async () => {
    const take = takeTurns({ running: 1, waiting: 0 }, 'Too many.');
    await take('ada');
    await expect(take('eve')).resolves.toBeTypeOf('function');
  });

  it('end once, however often they are ended', async () => {
    const take = takeTurns({ running: 1, waiting: 1 }, 'Too many.');
    const end = await take('ada');
    const next = take('ada');
    end();
    end();
    await next;
    const waits = take('ada');
    await expect(take('ada')).rejects.toThrow(Throttled);
    void waits;
  });
});

describe('a stream that keeps a turn', () => {
  const numbers = () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array([1, 2]));
        controller.close();
      },
    });

  it('arrives whole, and ends the turn when it has been read', async () => {
    let ended = 0;
    const stream = releasedAtEnd(numbers(), () => {
      ended += 1;
    });
    expect(ended).toBe(0);
    expect([...new Uint8Array(await new Response(stream).arrayBuffer())]).toEqual([1, 2]);
    expect(ended).toBe(1);
  });

  it('ends the turn when it is no longer wanted', async () => {
    let ended = 0;
    await releasedAtEnd(numbers(), () => {
      ended += 1;
    }).cancel();
    expect(ended).toBe(1);
  });

  it('ends the turn when it fails', async () => {
    let ended = 0;
    const failing = new ReadableStream({
      pull: () => {
        throw new Error('No more.');
      },
    });
    const stream = releasedAtEnd(failing, () => {
      ended += 1;
    });
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
    expect(ended).toBe(1);
  });
});
