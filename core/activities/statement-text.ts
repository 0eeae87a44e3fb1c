import type { Activity, Disclosure } from '../articles/article.ts';
import { formatCredit } from '../credits/quarter-hours.ts';
import type { DisclosureStatement } from './disclosure.ts';
import { noCreditReasons, noCreditText } from './no-credit.ts';

/** Shown for content that only demonstrates the product. */
export const DEMONSTRATION_TEXT =
  'Demonstration: not for credit. Only the wording is as in an accredited activity.';

/** The statement by which a provider designates credit (domain.md, credit), around the name of the credit. */
export const designationText = ({
  provider,
  format,
  credit,
}: Pick<Activity, 'provider' | 'format' | 'credit'>) =>
  ({
    before: `${provider} designates this ${lowerFirst(format)} for a maximum of ${formatCredit(credit)} `,
    name: 'AMA PRA Category 1 Credit(s)™',
    after:
      '. Physicians should claim only the credit commensurate with the extent of their participation in the activity.',
  }) as const;

/** One person's declaration. */
export const relationshipsText = ({ relationships }: Pick<Disclosure, 'relationships'>): string =>
  relationships.length === 0
    ? 'No relevant financial relationships with ineligible companies.'
    : `${relationships.map(({ company, nature }) => `${company}: ${nature}`).join('; ')}.`;

/** By name (domain.md, credit). Null if nothing was declared. */
export const supportText = (commercialSupport: readonly string[] | null): string => {
  if (commercialSupport === null) return 'No information on file.';
  return commercialSupport.length === 0
    ? 'None.'
    : `This activity was supported by ${commercialSupport.join(', ')}.`;
};

/**
 * Everything that a learner reads before an activity begins, one paragraph per line, for clients that show plain text.
 */
export const statementLines = (
  { activity, disclosures, commercialSupport }: DisclosureStatement,
  demonstration: boolean,
): readonly string[] => [
  ...(demonstration ? [DEMONSTRATION_TEXT] : []),
  ...(activity === null ? [] : activityLines(activity)),
  ...(disclosures.length === 0 ? ['No disclosures are on file.'] : []),
  ...disclosures.map((each) => `${each.name}, ${each.role}: ${relationshipsText(each)}`),
  ...(activity?.mitigation ? [`Mitigation: ${activity.mitigation}`] : []),
  `Commercial support: ${supportText(commercialSupport)}`,
];

const activityLines = (activity: NonNullable<DisclosureStatement['activity']>): readonly string[] => {
  const { accreditation, expiresOn, objectives, reviewers } = activity;
  const noCredit = noCreditReasons({ ...activity, state: 'open' });
  return [
    noCredit.length > 0
      ? noCreditText(noCredit, expiresOn)
      : Object.values(designationText(activity)).join(''),
    ...(accreditation === null ? [] : [accreditation]),
    ...objectives.map((objective) => `Objective: ${objective}`),
    ...(reviewers.length === 0 ? [] : [`Reviewed by ${reviewers.join(', ')}.`]),
  ];
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
