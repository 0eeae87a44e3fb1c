import { KIND_NAMES, USUAL_KIND } from '#core/assessment/questions/kinds.ts';
import { shortened } from '#core/shared/shortened.ts';
import type { ArticleDraft } from '../article-draft.ts';
import { estimatedMinutes } from '../estimated-minutes.ts';

const MAX_CAPTION_LENGTH = 100;

/**
 * A quiz package that an author fills in for an article. Comments contain the article's own data. Every question,
 * declaration and date is empty, and the importer refuses the file until each is filled in.
 */
export function quizTemplate(article: ArticleDraft): string {
  return [
    '---',
    'format: preceptor/1',
    `quiz-for: "${article.doi ?? article.sourceKey}"`,
    '',
    ...aboutArticle(article),
    '# Who controls the content. Everyone is named; write [] for relationships only if they said that there are none.',
    'disclosures:',
    '  - name:',
    '    role:',
    '    relationships:',
    '# Supporters by name; [] if there are none.',
    'commercial-support:',
    'mitigation:',
    'objectives:',
    '  -',
    "# The provider's accreditation statement.",
    'accreditation:',
    '# Each reviewer also needs an entry in disclosures.',
    'reviewers:',
    '  -',
    'requirement-topics: []',
    'states: []',
    `# Hours, in steps of 0.25. ${timeOf(article)}`,
    'credit:',
    '# Percent, from 50 to 100.',
    'passing-mark:',
    '# Days, as 2026-07-06. Credit ends at most three years after the release.',
    'released:',
    'expires:',
    '',
    '# Ask what a physician would do or judge differently, not what the title says. Every fact must be in the article or in',
    '# a reference. Options: 2 to 9, each one that a colleague might choose; mark the right one with "correct: true".',
    `# A question may begin with its kind; without one it is a ${USUAL_KIND}. Kinds: ${KIND_NAMES.join(', ')}.`,
    '# Make the options of a question similar in length, and vary the place of the right one. The importer warns if the',
    '# length or the place gives it away in most questions.',
    'questions:',
    '  # 1. A vignette: a patient of the kind that was studied, and a decision. Asked before reading as well.',
    ...emptyQuestion({ pretest: true }),
    '  # 2. Interpretation of a figure or a table: what a number in it means, or what it does not show.',
    ...figuresOf(article).map((figure) => `  #    ${figure}`),
    ...emptyQuestion({ pretest: false }),
    '  # 3. Application: what changes in practice, for whom it does not, or what to tell a patient.',
    ...emptyQuestion({ pretest: false }),
    '---',
    '',
  ].join('\n');
}

/** The article's own data, as a reference for the author. */
function aboutArticle({ title, journal, published, authors, sourceKey, abstract }: ArticleDraft): string[] {
  const names = authors.slice(0, 3).map(({ name }) => name);
  const source = [
    [...names, ...(authors.length > 3 ? ['and others'] : [])].join(', '),
    journal,
    published?.year,
  ]
    .filter((part) => part !== '' && part !== undefined)
    .join('. ');
  const sections = abstract.flatMap(({ label, html }) =>
    commented(`${label === undefined ? '' : `${label}: `}${textOf(html)}`),
  );
  return [...commented(title), ...commented(`${source}. ${sourceKey}`), '#', ...sections, ''];
}

function emptyQuestion({ pretest }: { readonly pretest: boolean }): readonly string[] {
  const option = ['      - text:', '        reason:'];
  return [
    '  - stem:',
    ...(pretest ? ['    pretest: true'] : []),
    '    explanation:',
    '    references:',
    '      -',
    '    options:',
    ...option,
    ...option,
    ...option,
    ...option,
  ];
}

/** The label and title of each figure and table, in one line. */
function figuresOf({ bodyHtml }: ArticleDraft): readonly string[] {
  const captions = [...bodyHtml.matchAll(/<figcaption>.*?<b>(.*?)<\/b>|<caption>(.*?)<\/caption>/gs)];
  return captions
    .map(([, figure, table]) => textOf(figure ?? table ?? ''))
    .filter((caption) => caption !== '')
    .map((caption) => shortened(caption, MAX_CAPTION_LENGTH));
}

function timeOf(article: ArticleDraft): string {
  const empty = { stem: '', pretest: false, explanation: '', references: [], options: [] };
  const minutes = estimatedMinutes(article, [empty, empty, empty]);
  return `Reading and three questions take about ${minutes} minutes. Left out, the quiz is for practice.`;
}

/** Characters that could end a line or that YAML does not allow. */
const BREAKS = /[\p{Cc}\s]+/gu;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(BREAKS, ' ')
    .trim();
}

/** Formats the text as comment lines, none of which can end the front matter or start a field. */
function commented(text: string): string[] {
  const lines = text.replace(BREAKS, ' ').match(/.{1,108}(?:\s|$)|.{1,108}/gu) ?? [];
  return lines.map((line) => `# ${line.trim()}`);
}
