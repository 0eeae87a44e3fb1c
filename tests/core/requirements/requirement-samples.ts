import fc from 'fast-check';
import { rulesIn } from '#core/requirements/boards.ts';
import type { CountedCredit } from '#core/requirements/hours-toward.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';

const topics = RULE_BOOK.topics.map(({ slug }) => slug);
const codes = [...RULE_BOOK.states.map(({ code }) => code), 'PR'];

export const anyRule = fc.constantFrom(...RULE_BOOK.states.flatMap(rulesIn));

export const anyArticle = fc.record({
  requirementTopics: fc.uniqueArray(fc.constantFrom(...topics), { maxLength: 4 }),
  states: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
});

const anyDay = fc
  .date({ min: new Date('2012-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyCategory = fc.constantFrom(null, 'ama' as const, 'aoa' as const);

export const anyCredits = fc
  .uniqueArray(
    fc.tuple(anyArticle, fc.nat(), fc.integer({ min: 1, max: 12 }), anyDay, fc.boolean(), anyCategory),
    {
      selector: ([, id]) => id,
      maxLength: 20,
    },
  )
  .map((all) =>
    all.map(
      ([article, id, credit, completedOn, demonstration, category1]): CountedCredit => ({
        ...article,
        id: String(id),
        credit,
        completedOn,
        demonstration,
        reported: false,
        ...(category1 && { category1 }),
      }),
    ),
  );

export const TODAY = '2026-05-04';
