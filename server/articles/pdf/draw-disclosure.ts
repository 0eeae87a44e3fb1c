import { createHash } from 'node:crypto';
import { noCreditReasons, noCreditText } from '#core/activities/no-credit.ts';
import { DEMONSTRATION_TEXT, relationshipsText, supportText } from '#core/activities/statement-text.ts';
import { passingText } from '#core/assessment/passing.ts';
import { designation } from '#core/credits/certificate-wording.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Run } from '../../platform/pdf/break-lines.ts';
import { openPages, type Pages } from '../../platform/pdf/pages.ts';
import { runInSlices } from '../../platform/shared/run-in-slices.ts';
import type { ArticleDetails } from './draw-article.ts';
import { publicationDay } from './publication-day.ts';
import { styles } from './styles.ts';

const SPACE_BELOW_HEADING = 34;
const VERSION_LENGTH = 12;

/** The parts of an article's or a course's activity that its disclosure shows. */
export interface Disclosed
  extends Pick<ArticleDetails, 'title' | 'journal' | 'demonstration' | 'commercialSupport' | 'disclosures'> {
  readonly activity: ArticleDetails['activity'];
  /** The passing requirement, unless it is a number of right answers. */
  readonly passing?: string;
}

/** Whether there is an activity, or people with a disclosure. */
export const hasDisclosure = ({ activity, disclosures }: ArticleDetails): boolean =>
  activity !== null || disclosures.length > 0;

/** Draws the disclosure that a physician sees before starting an activity (domain.md, credit) as PDF. */
export const drawDisclosure = async (
  article: Disclosed,
  { createdAt }: { readonly createdAt: Date },
): Promise<Uint8Array<ArrayBuffer>> => {
  const pages = openPages({
    title: `Disclosure: ${article.title}`,
    author: article.activity?.provider ?? '',
    subject: article.journal,
    createdAt,
    runningHead: 'Disclosure',
  });
  await runInSlices(drawAll(pages, article));
  return pages.bytes();
};

function* drawAll(pages: Pages, article: Disclosed): Generator<void> {
  const { activity, commercialSupport, demonstration, disclosures, journal, title } = article;
  pages.write('P', [plain('Disclosure')], styles.kicker);
  pages.write('H1', [strong(title)], styles.title);
  pages.write('P', [{ text: journal, face: 'italic' }], styles.authors);
  if (demonstration) pages.write('P', [strong(DEMONSTRATION_TEXT)], styles.authors);
  pages.rule(8);
  if (activity !== null) {
    heading(pages, 'The activity');
    for (const [label, value] of factsOf(activity, article.passing))
      pages.write('P', [strong(`${label}: `), plain(value)], styles.entry);
    pages.space(6);
    drawStatements(pages, activity);
  }
  yield;
  heading(pages, 'Financial relationships with ineligible companies');
  if (disclosures.length === 0) pages.write('P', [plain('No disclosures are on file.')], styles.text);
  for (const disclosure of disclosures) {
    drawPerson(pages, disclosure);
    yield;
  }
  if (activity?.mitigation) pages.write('P', [plain(activity.mitigation)], styles.text);
  heading(pages, 'Commercial support');
  pages.write('P', [plain(supportText(commercialSupport))], styles.text);
  pages.rule(8);
  pages.write('P', [plain(`Version ${versionOf(article)}`)], styles.small);
}

/** The credit details on file, or why there are none. */
const drawStatements = (pages: Pages, activity: NonNullable<Disclosed['activity']>): void => {
  const { accreditation, credit, expiresOn, objectives, reviewers } = activity;
  const noCredit = noCreditReasons({ ...activity, state: 'open' });
  const paragraph = (runs: readonly Run[]) => pages.write('P', runs, styles.text);
  paragraph(
    noCredit.length === 0
      ? designation(activity.provider, lowerFirst(activity.format), credit)
      : [plain(noCreditText(noCredit, expiresOn))],
  );
  if (accreditation) paragraph([plain(accreditation)]);
  for (const objective of objectives) paragraph([strong('Objective: '), plain(objective)]);
  if (reviewers.length > 0) paragraph([strong('Reviewed by: '), plain(reviewers.join(', '))]);
};

const drawPerson = (
  pages: Pages,
  { name, role, relationships }: ArticleDetails['disclosures'][number],
): void => {
  pages.write('P', [strong(name), plain(` · ${role}`)], styles.entry, { keepBelow: styles.text.leading });
  pages.write('P', [plain(relationshipsText({ relationships }))], styles.text, { indent: 18 });
};

const factsOf = (
  activity: NonNullable<Disclosed['activity']>,
  passing: string | undefined,
): readonly (readonly [string, string])[] => {
  const { credit, expiresOn, format, minutes, passingMarkPercent, provider, questionCount, releasedOn } =
    activity;
  const isPractice = activity.practiceFrom !== undefined;
  return [
    isPractice ? ['Source', 'PubMedQA'] : ['Accredited provider', provider],
    ['Format', format],
    ['Credit designated', credit === 0 ? 'none' : formatCredit(credit)],
    ['Passing score', passing ?? `${passingText(questionCount, passingMarkPercent)} correct`],
    ['Estimated time', `${minutes} minutes`],
    ...(isPractice
      ? []
      : ([
          ['Released', publicationDay(releasedOn)],
          ['Expires', publicationDay(expiresOn)],
        ] as const)),
  ];
};

/** Changes only when the disclosure does. */
const versionOf = ({ activity, commercialSupport, disclosures }: Disclosed): string => {
  const digest = createHash('sha256').update(JSON.stringify([activity, disclosures, commercialSupport]));
  const released = activity === null ? '' : ` of ${publicationDay(activity.releasedOn)}`;
  return `${digest.digest('hex').slice(0, VERSION_LENGTH)}${released}`;
};

const heading = (pages: Pages, text: string): void =>
  pages.write('H2', [strong(text)], styles.h2, { keepBelow: SPACE_BELOW_HEADING });

const plain = (text: string): Run => ({ text, face: 'regular' });
const strong = (text: string): Run => ({ text, face: 'semibold' });

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
