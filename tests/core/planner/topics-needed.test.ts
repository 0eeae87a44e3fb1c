import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicsNeeded } from '#core/planner/topics-needed.ts';
import { whatToRead } from '#core/planner/what-to-read.ts';
import { anyItems, anyPlan, credit, license, ownRequirement, planOf } from './planner-samples.ts';

describe('the topics on which reading helps [FD-12]', () => {
  it('are those of everything that is suggested', () => {
    fc.assert(
      fc.property(anyPlan, anyItems, (plan, items) => {
        const topics = topicsNeeded(plan);
        const onThem = items.filter(({ requirementTopics }) =>
          requirementTopics.some((slug) => topics.includes(slug)),
        );
        expect(whatToRead(plan, onThem, 8)).toEqual(whatToRead(plan, items, 8));
      }),
    );
  });

  it('leave out what is met', () => {
    const licenses = [license()];
    const open = topicsNeeded(planOf({ licenses }, []));
    const met = topicsNeeded(planOf({ licenses }, [credit({ credit: 400 })]));
    expect(open).toContain('medical-errors');
    expect(met).toEqual(open.filter((slug) => slug !== 'medical-errors'));
  });

  it('leave out what takes a course that the board approved', () => {
    const plan = planOf({ licenses: [license({ state: 'DE' })] }, []);
    const [course] = plan.licenses.flatMap(({ rules }) =>
      rules.filter(({ rule }) => rule.course === 'approved'),
    );
    expect(course).toMatchObject({
      rule: { topicSlugs: ['child-abuse', 'domestic-violence'] },
      needed: 1,
      missing: 1,
    });
    expect(topicsNeeded(plan)).not.toContain('domestic-violence');
  });

  it('are those of the learner’s own requirements too, until their day has passed', () => {
    const topics = (dueOn: string) =>
      topicsNeeded(
        planOf({ licenses: [], own: [ownRequirement({ topics: ['ethics'], dueOn, everyYears: null })] }, []),
      );
    expect(topics('2027-06-30')).toContain('ethics');
    expect(topics('2026-05-03')).not.toContain('ethics');
  });
});
