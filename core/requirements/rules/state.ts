import type { Every, RequirementRule, RuleSource, StateRules } from '../requirement-rule.ts';

type Known = Omit<RequirementRule, 'state' | 'id' | 'hours' | 'source'> & {
  readonly id: string;
  /** In hours, as boards write them. */
  readonly hours: number | null;
  /** Where it isn't the board's own. */
  readonly source?: RuleSource;
};

interface KnownState extends Pick<StateRules, 'code' | 'slug' | 'name' | 'board'> {
  readonly source: RuleSource;
  readonly total?: { readonly hours: number; readonly every: Every; readonly note?: string };
  readonly rules: readonly Known[];
}

/** Writes a state's rules out: ids with its code before them, quarters for hours, the board's source for all. */
export const state = ({ code, slug, name, board, source, total, rules }: KnownState): StateRules => {
  const written = ({ id, hours, ...rule }: Known): RequirementRule => ({
    source,
    ...rule,
    id: `${code.toLowerCase()}-${id}`,
    state: code,
    hours: hours === null ? null : hours * 4,
  });
  const whole: readonly Known[] = total
    ? [
        {
          id: 'total',
          name: 'Total CME hours',
          topicSlugs: [],
          hours: total.hours,
          every: total.every,
          ...(total.note !== undefined && { appliesTo: { note: total.note } }),
        },
      ]
    : [];
  return { code, slug, name, board, rules: [...whole, ...rules].map(written) };
};

export const cycle = (years: number): Every => ({ kind: 'cycle', years });
export const everyYears = (years: number): Every => ({ kind: 'years', years });
export const once: Every = { kind: 'once' };
