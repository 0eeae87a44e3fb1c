import { nameWithDegree } from '../accounts/degree.ts';
import { designationText } from '../activities/statement-text.ts';
import { creditPhrases } from '../shared/sourced-advice.ts';
import { adviceForParticipant } from './certifying-bodies.ts';
import { completionDay } from './completion-day.ts';
import type { CreditDetails } from './credit.ts';
import { dayInWords } from './expiry.ts';
import { formatCredit } from './quarter-hours.ts';

/** A part of a text and how it is printed. */
interface Run {
  readonly text: string;
  readonly face: 'regular' | 'italic';
}

/** The fields of a credit that its certificate prints. */
export type Certified = Pick<
  CreditDetails,
  | ('type' | 'format' | 'credit' | 'maximumCredit' | 'nameAtIssue' | 'degreeAtIssue' | 'title' | 'journal')
  | ('completedOn' | 'timeZone' | 'provider' | 'verificationCode' | 'demonstration' | 'reissuedAt')
>;

/** The wording of a certificate (domain.md, credit), without its layout. */
export interface Wording {
  readonly heading: string;
  readonly certifies: string;
  readonly learner: string;
  readonly participation: string;
  readonly title: string;
  /** Undefined for a course. */
  readonly journal: string | undefined;
  readonly completed: readonly Run[];
  readonly statement: readonly Run[];
  /**
   * For participants: who accepts it, and in which year they stated that. Undefined for physicians and demonstrations.
   */
  readonly acceptance: readonly Run[] | undefined;
  readonly facts: readonly { readonly label: string; readonly value: readonly Run[] }[];
  /** Defined for demonstration content, which is never valid for credit. */
  readonly warning: string | undefined;
  /** Defined if the certificate was reissued. */
  readonly reissued: string | undefined;
}

export const wordingOf = (credit: Certified): Wording => {
  const physician = credit.type === 'AMA PRA Category 1 Credit';
  const format = lowerFirst(credit.format);
  const written = (text: string) => [plain(text)];
  const amount = creditPhrase(credit.credit);
  return {
    heading: physician ? 'Certificate of Credit' : 'Certificate of Participation',
    certifies: 'This certifies that',
    learner: nameWithDegree(oneLine(credit.nameAtIssue), oneLine(credit.degreeAtIssue)),
    participation: `${physician ? 'has completed' : 'has participated in'} the ${format}`,
    title: oneLine(credit.title),
    journal: credit.journal === null ? undefined : oneLine(credit.journal),
    completed: [
      plain(`on ${dayInWords(credit.completedOn)}`),
      ...(physician ? [plain(' and claimed '), ...amount] : []),
      plain('.'),
    ],
    statement: physician
      ? designation(credit.provider, format, credit.maximumCredit)
      : participation(credit.maximumCredit),
    acceptance: physician || credit.demonstration ? undefined : acceptance(credit.degreeAtIssue),
    facts: [
      { label: 'Accredited provider', value: written(oneLine(credit.provider)) },
      { label: 'Format', value: written(credit.format) },
      { label: 'Completed', value: written(dayInWords(credit.completedOn)) },
      physician
        ? { label: 'Credit claimed', value: amount }
        : { label: 'Activity designated for', value: creditPhrase(credit.maximumCredit) },
      { label: 'Verification code', value: written(credit.verificationCode) },
    ],
    warning: credit.demonstration ? 'Demonstration: not valid for credit' : undefined,
    reissued:
      credit.reissuedAt === null
        ? undefined
        : `Reissued on ${dayInWords(completionDay(new Date(credit.reissuedAt), credit.timeZone))}`,
  };
};

/** The credit designation statement of an accredited provider (domain.md, credit). */
export const designation = (provider: string, format: string, quarters: number): readonly Run[] => {
  const { before, name, after } = designationText({ provider: oneLine(provider), format, credit: quarters });
  return [plain(before), italic(name), plain(after)];
};

const participation = (quarters: number): readonly Run[] => [
  plain('This activity was designated for '),
  ...creditPhrase(quarters),
  plain('.'),
];

const acceptance = (degree: string): readonly Run[] => {
  const { text, sources, asOf } = adviceForParticipant(degree);
  const sites = sources.map(({ url }) => url.replace(/^https:\/\/(?:www\.)?|\/.*$/g, ''));
  const source = sites.length === 0 ? '' : ` (${[...sites, ...(asOf === null ? [] : [asOf])].join(', ')})`;
  return [
    ...creditPhrases(text).map((part) => (part.isCredit ? italic(part.text) : plain(part.text))),
    ...(source === '' ? [] : [plain(source)]),
  ];
};

const creditPhrase = (quarters: number): readonly Run[] => [
  plain(`${formatCredit(quarters)} `),
  italic(`AMA PRA Category 1 Credit${quarters > 4 ? 's' : ''}™`),
];

const plain = (text: string): Run => ({ text, face: 'regular' });
const italic = (text: string): Run => ({ text, face: 'italic' });

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * On one line, normalized to NFC, without control and format characters. Keeps the two joiners between Arabic or Indic
 * letters, which are part of the spelling.
 */
const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(
      /(?<![\p{Script=Arabic}\p{Script=Devanagari}]\p{M}*)[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu,
      '',
    )
    .trim();
