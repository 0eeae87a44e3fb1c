import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besides, isSettled } from '#core/planner/plan-rule.ts';
import { planFor } from '#core/planner/renewal-plan.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { anyPractice } from '../planner/planner-samples.ts';
import { anyCredits, TODAY } from './requirement-samples.ts';

const named = (credits: readonly { readonly id: string }[]) =>
  credits.map(({ id }) => ({ title: id, activity: { kind: 'article' as const, id, slug: `a-${id}` } }));

describe('the requirements and the planner', () => {
  it('[CR-08] say the same of every rule of every license, whatever was earned', () => {
    fc.assert(
      fc.property(anyPractice, anyCredits, (practice, plain) => {
        const names = named(plain);
        const credits = plain.map((each, index) => ({
          ...each,
          ...(names[index] as (typeof names)[number]),
        }));
        const { rules } = progressToward(RULE_BOOK, practice, credits, TODAY);
        const { licenses } = planFor(practice, credits, RULE_BOOK, TODAY);
        for (const each of licenses.flatMap(({ rules: all }) => all)) {
          const { rule, have, demonstration, counted } = each;
          expect(rules.find(({ ruleId }) => ruleId === rule.id)).toMatchObject({
            quarters: have,
            demonstrationQuarters: demonstration,
            metElsewhere: isSettled(each),
            creditIds: counted.map(({ creditId }) => creditId),
            needed: each.needed,
            missing: each.missing,
            besides: besides(each),
            by: each.window.by,
            category1: each.category1,
          });
        }
      }),
    );
  });
});
