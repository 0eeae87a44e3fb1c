import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf } from '#core/planner/coverage.ts';
import { sumOfLicense } from '#core/planner/renewal-plan.ts';
import { shortestPlans } from '#core/planner/shortest-plan.ts';
import { anyItems, anyPlan, item, ownRequirement, planOf } from './planner-samples.ts';

describe('what a reading plan covers [CP-05]', () => {
  it('is the part of the hours that its articles count for, by place and in all', () => {
    const plan = planOf(
      {
        dea: { registered: false, expiresOn: null },
        own: [ownRequirement({ topics: ['medical-errors'], needed: 8 })],
      },
      [],
    );
    const ways = shortestPlans(plan, [{ ...item({ credit: 8 }), minutes: 10 }]);
    expect(ways.map((way) => [way.name, coverageOf(plan, way)])).toEqual([
      ['Florida', { missing: 160, remaining: 152 }],
      ['Medical staff office', { missing: 8, remaining: 0 }],
      ['everything', { missing: 168, remaining: 152 }],
    ]);
  });

  it('starts from what the planner says is missing, and never adds to it', () => {
    fc.assert(
      fc.property(anyItems, anyPlan, (items, plan) => {
        for (const way of shortestPlans(plan, items)) {
          const { missing, remaining } = coverageOf(plan, way);
          expect(remaining).toBeLessThanOrEqual(missing);
          const license = plan.licenses.find((each) => each.license.state === way.place);
          if (license) expect(missing).toBe(sumOfLicense(license).missing);
        }
      }),
    );
  });
});
