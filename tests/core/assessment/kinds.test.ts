import { array, assert, constantFrom, integer, property, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeResponse, isCorrect, solutionOf } from '#core/assessment/grade-response.ts';
import { isSameResponse } from '#core/assessment/questions/kind.ts';
import { KIND_NAMES, KINDS } from '#core/assessment/questions/kinds.ts';

const IDS = ['a', 'b', 'c', 'd'];
const names = constantFrom(...KIND_NAMES);

/** A question of the kind that its author may ask. */
const question = names.chain((kind) =>
  (KINDS[kind].isOnePress
    ? integer({ min: 0, max: 3 }).map((right) => [IDS[right]])
    : subarray(IDS, { minLength: 1 })
  ).map((right) => ({ kind, options: IDS.map((id) => ({ id, correct: right.includes(id) })) })),
);
const presses = array(constantFrom(...IDS), { maxLength: 8 });

describe('every kind of question', () => {
  it('gives right only for its solution, and never for another complete response', () => {
    assert(
      property(question, presses, (asked, pressed) => {
        const { press } = KINDS[asked.kind];
        const solution = solutionOf(asked);
        expect(isCorrect(asked, solution)).toBe(true);
        const response = pressed.reduce(
          (before: ReturnType<typeof press> | null, id) => press(asked.options, before, id),
          null,
        );
        if (response === null) return;
        const complete = completeResponse(asked, response);
        if (complete !== null) expect(isCorrect(asked, complete)).toBe(isSameResponse(complete, solution));
      }),
    );
  });

  it('reads what it has read into the same form, through storage as JSON', () => {
    assert(
      property(question, presses, (asked, pressed) => {
        const { press, read } = KINDS[asked.kind];
        let response = null;
        for (const id of pressed) {
          response = press(asked.options, response, id);
          const again = read(asked.options, JSON.parse(JSON.stringify(response)));
          expect(isSameResponse(again, response)).toBe(true);
        }
      }),
    );
  });

  it('refuses an option of another question, and anything that is no response', () => {
    assert(
      property(question, (asked) => {
        for (const foreign of [
          { optionId: 'z' },
          { optionIds: ['z'] },
          { optionIds: ['a', 'z'] },
          { optionIds: [] },
          { optionIds: 'a' },
          {},
          null,
          'a',
          [],
        ])
          expect(completeResponse(asked, foreign)).toBeNull();
      }),
    );
  });

  it('reveals exactly the right options with its solution', () => {
    assert(
      property(question, (asked) => {
        expect(KINDS[asked.kind].chosen(solutionOf(asked))).toEqual(
          asked.options.filter(({ correct }) => correct).map(({ id }) => id),
        );
      }),
    );
  });
});
