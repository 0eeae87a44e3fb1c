import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYERS_FILE, layersConfiguration } from '#root/tools/lint/layers.ts';

const root = join(import.meta.dirname, '..', '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

const foldersIn = (folder: string): readonly string[] => {
  const inside = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  return [
    ...new Set(
      inside
        .filter((file) => file.includes('/'))
        .map((file) => file.split('/', 1)[0] ?? '')
        .filter((name) => !name.startsWith('.')),
    ),
  ].sort();
};

const MOST_FOLDERS = 13;

/** What a server has beside its contexts. */
const GROUPS = ['commands', 'importing', 'platform'];

/** Contexts of the server alone, beside those of core. */
const OF_THE_SERVER = ['passkeys', 'payments', 'social-login'];

type Part = 'context' | 'commands' | 'importing' | 'platform' | 'composition';

/** The files of `server` itself start it and join its parts. */
const partOf = (file: string): Part => {
  const [, name = '', ...rest] = file.split('/');
  if (rest.length === 0) return 'composition';
  return name === 'commands' || name === 'importing' || name === 'platform' ? name : 'context';
};

const MAY_IMPORT: Readonly<Record<Part, readonly Part[]>> = {
  composition: ['composition', 'commands', 'context', 'importing', 'platform'],
  commands: ['commands', 'composition', 'context', 'importing', 'platform'],
  importing: ['importing', 'context', 'platform'],
  context: ['context', 'platform'],
  platform: ['platform'],
};

/** Files that import from a part above theirs, and why. */
const UPWARD: Readonly<Record<string, string>> = {
  'server/platform/settings/settings-from-environment.ts': 'reads the settings of every part',
  'server/platform/settings/settings.ts': 'has the settings of every part',
  'server/platform/pdf/thread/drawings.ts': 'lists what the threads draw, for contexts',
  'server/platform/http/send-refusal.ts': 'answers when the payment processor fails',
  'server/platform/static/page-facts.ts': 'tells search engines about articles and courses',
  'server/platform/static/serve-search-engines.ts': 'lists the articles and courses in the sitemap',
  'server/platform/backup/copy-figures.ts': 'knows the figures by their names',
};

/** Folders of contexts that use what an import stores or reads, and which. */
const FROM_IMPORTING: Readonly<Record<string, readonly string[]>> = {
  articles: ['figures', 'library'],
  courses: ['content', 'library'],
  feed: ['vocabulary'],
  planner: ['library'],
};

const importsIn = (file: string): readonly string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport|\bURL)[ (]*'(#server\/|\.{1,2}\/)([^']+)'/g,
    ),
  ].map(([, start = '', path = '']) =>
    start === '#server/' ? `server/${path}` : posix.join(posix.dirname(file), start, path),
  );

const sources = files.filter((file) => /^server\/.*\.tsx?$/.test(file));
const arrows = sources.flatMap((file) =>
  importsIn(file)
    .filter((imported) => imported.startsWith('server/') && imported.endsWith('.ts'))
    .map((imported) => ({ file, imported })),
);

const isAllowed = ({ file, imported }: { readonly file: string; readonly imported: string }): boolean => {
  if (MAY_IMPORT[partOf(file)].includes(partOf(imported)) || file in UPWARD) return true;
  const [, context = ''] = file.split('/');
  const [, group, folder = ''] = imported.split('/');
  return partOf(file) === 'context' && group === 'importing' && !!FROM_IMPORTING[context]?.includes(folder);
};

describe('the folders', () => {
  it(`are at most ${MOST_FOLDERS}`, () => {
    expect(foldersIn('').length).toBeGreaterThan(5);
    expect(foldersIn('').length).toBeLessThanOrEqual(MOST_FOLDERS);
  });

  it('of the server are its contexts, what they stand on, what is imported, and the commands', () => {
    const contexts = [...foldersIn('core/'), ...OF_THE_SERVER];
    expect(foldersIn('server/').filter((name) => !GROUPS.includes(name) && !contexts.includes(name))).toEqual(
      [],
    );
    expect(foldersIn('server/')).toEqual(expect.arrayContaining(GROUPS));
  });
});

describe('in the server', () => {
  it('no import goes up, except those that are listed', () => {
    expect(arrows.length).toBeGreaterThan(1000);
    const upward = arrows.filter((arrow) => !isAllowed(arrow));
    expect(upward.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
  });

  it('every listed exception is one', () => {
    const isNeeded = (file: string) =>
      arrows.some(
        (arrow) => arrow.file === file && !MAY_IMPORT[partOf(file)].includes(partOf(arrow.imported)),
      );
    expect(Object.keys(UPWARD).filter((file) => !isNeeded(file))).toEqual([]);
    const isUsed = (context: string, folder: string) =>
      arrows.some(
        ({ file, imported }) =>
          file.startsWith(`server/${context}/`) && imported.startsWith(`server/importing/${folder}/`),
      );
    expect(
      Object.entries(FROM_IMPORTING).flatMap(([context, folders]) =>
        folders.filter((folder) => !isUsed(context, folder)).map((folder) => `${context} ${folder}`),
      ),
    ).toEqual([]);
  });
});

it('what core/*/decide-*.ts decides, only the server and the memory adapter decide', () => {
  const decisions = files.filter((file) => /^core\/[^/]+\/decide-[a-z-]+\.ts$/.test(file));
  expect(decisions.length).toBeGreaterThan(5);
  const elsewhere = files
    .filter((file) => /^(?:adapters\/(?!memory\/)|clients\/|composition\/|core\/|ui\/).*\.tsx?$/.test(file))
    .filter((file) => !decisions.includes(file))
    .filter((file) => /\/decide-[a-z-]+\.ts'/.test(readFileSync(join(root, file), 'utf8')));
  expect(elsewhere).toEqual([]);
});

it('the linter has the rules of tools/lint/layers.ts, which `npm run format` writes', () => {
  expect(readFileSync(LAYERS_FILE, 'utf8')).toBe(layersConfiguration());
});
