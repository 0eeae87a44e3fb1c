import { type Check, countOf, type Report } from './report.ts';

/** The report as JUnit XML, which continuous integration shows. */
export const junitOf = (report: Report): string => {
  const suites = [...new Set(report.checks.map(({ kind }) => kind))].map((kind) => {
    const checks = report.checks.filter((check) => check.kind === kind);
    return `<testsuite name="${kind}" ${counts({ ...report, checks })}>\n${checks.map(caseOf).join('\n')}\n</testsuite>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(report.address)}" ${counts(report)}>`,
    ...suites,
    '</testsuites>\n',
  ].join('\n');
};

const counts = (report: Report): string =>
  `tests="${report.checks.length}" failures="${countOf(report, 'failed')}" skipped="${countOf(report, 'skipped')}"`;

const caseOf = ({ kind, group, name, outcome, faults, reason }: Check): string => {
  const start = `<testcase classname="${kind}.${escaped(group)}" name="${escaped(name)}"`;
  if (outcome === 'passed') return `${start}/>`;
  if (outcome === 'skipped') return `${start}><skipped message="${escaped(reason ?? '')}"/></testcase>`;
  const texts = faults.map(({ text }) => text);
  return `${start}><failure message="${escaped(texts[0] ?? '')}">${escaped(texts.join('\n'))}</failure></testcase>`;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML does not allow most control characters, even escaped. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '�')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
