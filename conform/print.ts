import { type Check, countOf, type Report } from './report.ts';

const HEADINGS = {
  address: 'Address',
  shape: 'Shape: every answer against the schemas of the contract',
  behavior: 'Behavior: what must happen, and what never may',
} as const;

const MARKS = { passed: 'ok     ', failed: 'DEPARTS', skipped: 'skipped' } as const;

/** A report for people. Names what departs and what was skipped, and counts what passed. */
export const printed = (report: Report): string => {
  const lines: string[] = [`Conformance of ${report.address}`];
  for (const kind of ['address', 'shape', 'behavior'] as const) {
    const checks = report.checks.filter((check) => check.kind === kind);
    if (checks.length === 0) continue;
    lines.push('', HEADINGS[kind]);
    for (const group of new Set(checks.map((check) => check.group)))
      lines.push(...groupLines(checks.filter((check) => check.group === group)));
  }
  const [failed, skipped] = [countOf(report, 'failed'), countOf(report, 'skipped')];
  lines.push('', failed === 0 ? 'The backend conforms to the contract.' : departures(failed));
  if (skipped > 0) lines.push('What was skipped was not looked at: each line above says why.');
  lines.push(`${countOf(report, 'passed')} passed, ${failed} failed, ${skipped} skipped`);
  return lines.join('\n');
};

const departures = (failed: number): string =>
  `The backend departs from the contract in ${failed} ${failed === 1 ? 'check' : 'checks'}.`;

const groupLines = (checks: readonly Check[]): readonly string[] => {
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length;
  const [first] = checks;
  return [
    `  ${passed === checks.length ? MARKS.passed : ' '.repeat(7)}  ${first?.group}: ${passed} of ${checks.length}`,
    ...checks.filter(({ outcome }) => outcome !== 'passed').flatMap(checkLines),
  ];
};

const checkLines = ({ outcome, name, reason, faults }: Check): readonly string[] => [
  `  ${MARKS[outcome]}  ${name}${reason === null ? '' : ` (${reason})`}`,
  ...faults.map(({ text }) => `             ${text}`),
];
