import type { BoardKind } from '#core/requirements/boards.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';
import { courseText, deadlineText, hoursText } from '#core/requirements/rule-text.ts';
import { dayText } from '../shared/day-text.ts';

/** 'October 2025' for 2025-10. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The month of the rules, with the advice to check with the board. */
export const asOfText = (month: string): string => `As of ${monthText(month)}. Check with your board.`;

/** What a rule asks for besides hours: Category 1, the kind of course, its first day and its deadline. */
export const termsOf = ({
  category1,
  course,
  appliesTo,
  deadline,
  onTop,
}: RequirementRule): readonly string[] => [
  ...(category1 === undefined ? [] : [`At least ${hoursText(category1)} in Category 1.`]),
  ...(course === undefined ? [] : [courseText(course)]),
  ...(appliesTo?.from === undefined ? [] : [`From ${dayText(appliesTo.from)} on.`]),
  ...(deadline === undefined ? [] : [dueText(deadline)]),
  ...(onTop ? ['In addition to the total.'] : []),
];

const dueText = (deadline: NonNullable<RequirementRule['deadline']>): string => {
  const parts = [
    deadlineText(deadline),
    ...(deadline.on === undefined ? [] : [`by ${dayText(deadline.on)}`]),
  ].filter((part) => part !== '');
  return `Due first ${parts.join(', or ')}.`;
};

const CONFIDENCE: Readonly<Record<RequirementRule['confidence'], string>> = {
  high: 'Confirmed by two sources, or by the rule itself',
  medium: 'One source',
};

export const confidenceText = (confidence: RequirementRule['confidence']): string => CONFIDENCE[confidence];

/** The legend of the map, and a state without rules in the list. */
export const KIND_TEXTS: Readonly<Record<BoardKind, string>> = {
  topics: 'Rules tracked',
  total: 'No topic rule',
  'no-hours': 'Not set by hours',
};
