import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const requirementIds = new Set(
  [...textOf('docs/requirements.md').matchAll(/^\| ([A-Z]{2,3}-\d{2}) \|/gm)].map(([, id]) => id ?? ''),
);

/** The numbers of each list in docs/faults.md, where the paying rules are a separate list. */
const [faultsText = '', payingText = ''] = textOf('docs/faults.md').split('## Paying');
const numbersOf = (text: string) =>
  new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));
const faults = numbersOf(faultsText);
const payingRules = numbersOf(payingText);

const domainSections = new Set(
  [...textOf('docs/domain.md').matchAll(/^## (.+)$/gm)].map(([, title]) => (title ?? '').toLowerCase()),
);
const documents = new Set(readdirSync(join(root, 'docs')));
const decisions = readdirSync(join(root, 'docs/decisions'));

const isProjectDocument = (file: string) => file === 'README.md' || /^docs\/.*\.md$/.test(file);

/** Without code blocks, which show examples. */
const proseOf = (file: string) => textOf(file).replaceAll(/^```.*?^```/gms, '');

/** The citations in a text whose target does not exist, as written there. */
const brokenCitations = (file: string, text: string): string[] => {
  const broken: string[] = [];
  const check = (pattern: RegExp, exists: (...groups: string[]) => boolean) => {
    for (const [cited, ...groups] of text.matchAll(pattern))
      if (!exists(...groups.map((group) => group ?? ''))) broken.push(`${file}: ${cited}`);
  };
  check(/\b((?:API|[A-Z]{2})-\d{2})\b(?!-)/g, (id) => !isRequirementId(id) || requirementIds.has(id));
  check(/faults\.md, (paying,? )?(\d+(?:(?:, | and )\d+)*)/g, (paying, numbers) =>
    (numbers?.match(/\d+/g) ?? []).every((number) => (paying ? payingRules : faults).has(Number(number))),
  );
  check(/domain\.md, ([a-z][a-z ]*[a-z])/gi, (section) => domainSections.has((section ?? '').toLowerCase()));
  check(/docs\/decisions\/(\d{4})/g, (number) => decisions.some((name) => name.startsWith(`${number}-`)));
  check(/\bdocs\/([\w-]+\.md)/g, (name) => documents.has(name ?? ''));
  // A file name without a folder is in docs; other Markdown files belong to a course package or are the README.
  check(/\b((?:specification|design|design-card|looks|code-review)\.(?:md|tsv))\b/g, () => false);
  if (isProjectDocument(file))
    check(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g, (path) =>
      existsSync(join(root, dirname(file), decodeURIComponent(path ?? ''))),
    );
  return broken;
};

/** Ids have these prefixes only, so that a time zone or a card's digits are not read as one. */
const PREFIXES = new Set([...requirementIds].map((id) => id.split('-')[0]));
const isRequirementId = (id: string | undefined): id is string =>
  PREFIXES.has((id ?? '').split('-')[0] ?? '');

const written = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css|md|sql)$/.test(file) && existsSync(join(root, file)))
  // Content for readers cites papers, not the documents of the project.
  .filter(
    (file) =>
      !file.startsWith('server/importing/content/demonstration/') && !file.endsWith('citations.test.ts'),
  );

describe('every requirement', () => {
  it('is named in the title of a test', () => {
    const titles = written.filter((file) => /^(?:tests|e2e|clients)\/.*\.tsx?$/.test(file)).map(textOf);
    const named = new Set(
      titles
        .flatMap((text) => [...text.matchAll(/\[([A-Z]{2,3}-\d{2}(?:, [A-Z]{2,3}-\d{2})*)\]/g)])
        .flatMap(([, ids = '']) => ids.split(', ')),
    );
    expect([...requirementIds].filter((id) => !named.has(id))).toEqual([]);
  });
});

describe('citations in code and documents', () => {
  it('exists', () => {
    expect(written.length).toBeGreaterThan(1000);
    expect(
      written.flatMap((file) =>
        brokenCitations(file, isProjectDocument(file) ? proseOf(file) : textOf(file)),
      ),
    ).toEqual([]);
  });

  it.each([
    ['a requirement', 'ui/a.ts', '// [RT-99]', 'RT-99'],
    ['a fault', 'ui/a.ts', '// faults.md, 2 and 99', 'faults.md, 2 and 99'],
    ['a paying rule', 'ui/a.ts', '// faults.md, paying 12', 'faults.md, paying 12'],
    ['a section of the domain facts', 'ui/a.ts', '// domain.md, astrology', 'domain.md, astrology'],
    ['a decision', 'ui/a.ts', '// docs/decisions/9999', 'docs/decisions/9999'],
    ['a document', 'ui/a.ts', '// docs/nowhere.md', 'docs/nowhere.md'],
    ['a link', 'docs/a.md', '[here](nowhere.md)', '](nowhere.md)'],
  ])('is reported if %s is missing', (_, file, text, cited) => {
    expect(brokenCitations(file, text)).toEqual([`${file}: ${cited}`]);
  });

  it('is not reported if it exists', () => {
    expect(
      brokenCitations(
        'ui/a.ts',
        '// [RT-01] faults.md, paying 1 and 2; domain.md, credit; MM-01; docs/faults.md',
      ),
    ).toEqual([]);
  });
});
