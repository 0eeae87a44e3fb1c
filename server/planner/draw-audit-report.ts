import { nameWithDegree } from '#core/accounts/degree.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import {
  type AuditedCredit,
  type AuditedRule,
  type AuditReport,
  proofOf,
} from '#core/planner/audit-report.ts';
import { monthText } from '#core/requirements/rule-text.ts';
import type { PaperSize } from '#core/shared/paper-size.ts';
import type { Run } from '../platform/pdf/break-lines.ts';
import { INK, MUTED, PRIMARY } from '../platform/pdf/colors.ts';
import { openPages, type Pages, type ParagraphStyle } from '../platform/pdf/pages.ts';
import { runInSlices } from '../platform/shared/run-in-slices.ts';

/** The report's owner, and its issuer and time. */
export interface AuditAbout {
  readonly productName: string;
  readonly provider: string;
  /** Where certificates are verified. */
  readonly origin: string;
  readonly paper: PaperSize;
  readonly madeAt: Date;
  readonly name: string;
  readonly degree: string;
  readonly npi: string | null;
}

const styles = {
  kicker: { size: 12, leading: 16, color: PRIMARY, below: 18 },
  title: { size: 26, leading: 32, color: PRIMARY, below: 6 },
  heading: { size: 15, leading: 20, color: PRIMARY, above: 22, below: 4 },
  standing: { size: 11, leading: 16, color: INK, below: 4 },
  text: { size: 10.5, leading: 15, color: INK, below: 2 },
  muted: { size: 9, leading: 13, color: MUTED, below: 2 },
  cell: { size: 9, leading: 12.5, color: INK },
} satisfies Readonly<Record<string, ParagraphStyle>>;

const PADDING = 4;
const GAP = 10;
/** Space for the heading’s rule, its standing and a first row. */
const KEEP_BELOW = 110;

/** A column: its heading and its share of the page’s width. */
type Column = readonly [heading: string, share: number];

const SUMMARY: readonly Column[] = [
  ['Requirement', 0.34],
  ['Required', 0.28],
  ['Standing', 0.38],
];

const CREDITS: readonly Column[] = [
  ['Completed', 0.19],
  ['Activity', 0.28],
  ['Provider', 0.14],
  ['Hours', 0.08],
  ['Proof', 0.31],
];

/** The audit report of one license as PDF. */
export const drawAuditReport = async (
  report: AuditReport,
  about: AuditAbout,
): Promise<Uint8Array<ArrayBuffer>> => {
  const title = `CME audit report: ${report.name}`;
  const pages = openPages({
    title,
    author: about.provider,
    subject: about.name,
    createdAt: about.madeAt,
    runningHead: `${title} · ${about.name}`,
    paper: about.paper,
  });
  await runInSlices(drawAll(pages, report, about));
  return pages.bytes();
};

function* drawAll(pages: Pages, report: AuditReport, about: AuditAbout): Generator<void> {
  const { name, board, renewal, today, version, asOf, rules, leavesOutDemonstration } = report;
  pages.write('P', [strong(about.productName)], styles.kicker);
  pages.write('H1', [strong(`CME audit report: ${name}`)], styles.title);
  pages.write('P', [strong(nameWithDegree(about.name, about.degree))], styles.standing);
  if (about.npi !== null) pages.write('P', [plain(`NPI ${about.npi}`)], styles.text);
  pages.write('P', [plain([board, renewal].filter(Boolean).join(' · '))], styles.text);
  pages.write(
    'P',
    [plain(`Prepared on ${dayInWords(today)}. Rules as of ${monthText(asOf)} (version ${version}).`)],
    styles.muted,
  );
  pages.space(12);
  if (rules.length === 0) {
    const none = `We have no rules on file that set a number of hours for ${name}.`;
    pages.write('P', [plain(none)], styles.text);
  } else {
    const rows = rules.map((rule) => [[plain(rule.name)], [plain(rule.asks)], [strongIfGap(rule)]]);
    yield* table(pages, SUMMARY, rows);
  }
  for (const rule of rules)
    if (rule.status !== 'exempt') {
      yield* drawRule(pages, rule, about.origin);
      yield;
    }
  pages.rule(16);
  for (const line of closing(leavesOutDemonstration)) pages.write('P', [plain(line)], styles.muted);
}

function* drawRule(pages: Pages, rule: AuditedRule, origin: string): Generator<void> {
  pages.write('H2', [strong(rule.name)], styles.heading, { keepBelow: KEEP_BELOW });
  pages.write('P', [strong(rule.standing)], styles.standing);
  pages.write('P', [plain(`${rule.asks}. ${rule.counts}`)], styles.text);
  for (const term of rule.terms) pages.write('P', [plain(term)], styles.text);
  const sources = rule.sources.flatMap(({ title, url }, index): readonly Run[] => [
    plain(index === 0 ? 'Source: ' : '; '),
    url === null ? plain(title) : { text: title, face: 'regular', link: url },
  ]);
  pages.write('P', [...sources, plain(`. ${rule.evidence}.`)], styles.muted);
  if (rule.credits.length === 0) pages.write('P', [plain('No credit on record counts.')], styles.text);
  else {
    pages.space(4);
    yield* table(
      pages,
      CREDITS,
      rule.credits.map((credit) => creditCells(credit, origin)),
    );
  }
}

const creditCells = (credit: AuditedCredit, origin: string): readonly (readonly Run[])[] => [
  [plain(dayInWords(credit.completedOn))],
  [plain(credit.title)],
  [plain(credit.provider === '' ? 'Not stated' : credit.provider)],
  [plain(formatCredit(credit.quarters))],
  credit.code === null
    ? [plain(proofOf(credit))]
    : [{ text: credit.code, face: 'regular', link: `${origin}/verify/${credit.code}` }],
];

/** The first cell of each row is its heading. */
function* table(
  pages: Pages,
  columns: readonly Column[],
  rows: readonly (readonly (readonly Run[])[])[],
): Generator<void> {
  const starts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, [, share]) => sum + share * pages.width, 0),
  );
  const draw = (cells: readonly (readonly Run[])[], isHead: boolean) =>
    pages.row(
      columns.map(([, share], index) => ({
        runs: cells[index] ?? [],
        x: starts[index] ?? 0,
        width: share * pages.width - GAP,
        header: isHead || index === 0,
      })),
      styles.cell,
      PADDING,
    );
  yield* pages.group('Table', function* () {
    draw(
      columns.map(([heading]) => [strong(heading)]),
      true,
    );
    for (const row of rows) {
      draw(row, false);
      yield;
    }
  });
}

const closing = (leavesOutDemonstration: boolean): readonly string[] => [
  'Anyone can verify a certificate by its code. Credit without a code was reported by the physician and is not verified by us.',
  ...(leavesOutDemonstration ? ['Demonstration credit is left out. No board accepts it.'] : []),
  'Requirements change, and boards decide what they accept. Check with the board.',
];

const strongIfGap = ({ status, standing }: AuditedRule): Run =>
  status === 'gap' ? strong(standing) : plain(standing);

const plain = (text: string): Run => ({ text, face: 'regular' });
const strong = (text: string): Run => ({ text, face: 'semibold' });
