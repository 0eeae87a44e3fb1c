import { solutionOf } from './grade-response.ts';
import { KINDS, type KindName, USUAL_KIND } from './questions/kinds.ts';

/** A question as an author wrote it, with the marks of its right options. */
export interface KeyedOptions {
  readonly kind?: KindName;
  readonly options: readonly { readonly text: string; readonly correct: boolean }[];
}

/** A rule that picks an option from its length or its place alone, and how often it is right. */
interface Giveaway {
  readonly by: 'length' | 'place';
  /** The option that it picks, as in 'the second longest' or 'option C'. */
  readonly pick: string;
  readonly right: number;
  readonly questions: number;
}

/** With fewer questions, chance alone often puts the right option at one length or in one place. */
const FEWEST_QUESTIONS = 4;

/**
 * Three of four, or four of five: what quizzes usually ask to pass, between 70 and 80 percent. Below it, a rule helps
 * but doesn't pass. Guessing among four options is right in 25 percent.
 */
const MORE_THAN_PERCENT = 60;

const PLACES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;

interface BlindRule extends Pick<Giveaway, 'by' | 'pick'> {
  /** The index of the option that it picks. Among options of one length, the first counts as the longest. */
  readonly choose: (options: KeyedOptions['options']) => number | undefined;
}

/** What someone who has not read the article can still tell about an option. */
export const BLIND_RULES: readonly BlindRule[] = [
  byLength('the longest', 0),
  byLength('the second longest', 1),
  byLength('the second shortest', -2),
  byLength('the shortest', -1),
  ...PLACES.map(
    (letter, index): BlindRule => ({
      by: 'place',
      pick: `option ${letter}`,
      choose: ({ length }) => (index < length ? index : undefined),
    }),
  ),
];

function byLength(pick: string, rank: number): BlindRule {
  return {
    by: 'length',
    pick,
    choose: (options) =>
      options
        .map(({ text }, index) => ({ index, length: text.length }))
        .sort((one, other) => other.length - one.length)
        .at(rank)?.index,
  };
}

/** How many questions the rule answers right, with the option that it picks alone. */
export const rightByRule = ({ choose }: BlindRule, questions: readonly KeyedOptions[]): number =>
  questions.filter(({ kind = USUAL_KIND, options }) => {
    const named = options.map(({ correct }, index) => ({ id: String(index), correct }));
    const picked = named[choose(options) ?? -1];
    const { isRight, press } = KINDS[kind];
    return picked && isRight(solutionOf({ kind, options: named }), press(named, null, picked.id));
  }).length;

/** The length and the place that give the right options of these questions away: at most one of each. */
export function whatGivesTheKeyAway(questions: readonly KeyedOptions[]): readonly Giveaway[] {
  const worded = questions.filter(({ kind = USUAL_KIND }) => !KINDS[kind].hasFixedOptions);
  return (['length', 'place'] as const).flatMap((by) => {
    const judged = by === 'length' ? worded : questions;
    if (judged.length < FEWEST_QUESTIONS) return [];
    const best = BLIND_RULES.filter((rule) => rule.by === by)
      .map(({ pick, ...rule }) => ({ by, pick, right: rightByRule({ pick, ...rule }, judged) }))
      .reduce((one, other) => (other.right > one.right ? other : one));
    return best.right * 100 > MORE_THAN_PERCENT * judged.length
      ? [{ ...best, questions: judged.length }]
      : [];
  });
}

/** The giveaway and its remedy, for the author. */
export const giveawayText = ({ by, pick, right, questions }: Giveaway): string =>
  `the right option is ${pick} in ${right} of ${questions} questions, so the quiz can be passed without reading: ${
    by === 'length'
      ? 'make the options of each question similar in length'
      : 'vary the place of the right option'
  }`;
