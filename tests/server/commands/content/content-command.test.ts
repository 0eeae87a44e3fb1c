import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary } from '#server/commands/content/open-library.ts';
import { runCommand } from '#server/commands/content/run-command.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { libraryControl } from '#server/importing/library/library-control.ts';
import { openControl } from '#server/platform/data-directory/control.ts';
import { DirectoryInUse } from '#server/platform/data-directory/directory-in-use.ts';
import { openDataDirectory } from '#server/platform/data-directory/open-data-directory.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { type Ran, ranWith } from '#tests/support/captured-console.ts';

const script = join(import.meta.dirname, '../../../../server/commands/content/main.ts');
const demonstration = join(import.meta.dirname, '../../../../server/importing/content/demonstration');
const courses = join(import.meta.dirname, '../../../../server/importing/content/demonstration-courses');

describe('npm run content', () => {
  let directory = '';
  let content = '';
  let crossref: Record<string, string> = {};
  // Vitest sets its own MODE.
  const environment = () => ({
    ...process.env,
    MODE: '',
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: '',
    INIT_CWD: directory,
    ...crossref,
  });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'preceptor-content-'));
    content = join(directory, 'content');
    await mkdir(content);
    await writeFile(join(content, 'sprint.md'), await readFile(join(demonstration, 'sprint.md')));
    await writeFile(join(content, 'space.md'), await readFile(join(demonstration, 'space.md')));
    await writeFile(join(content, 'a-quiz.md'), quizFor('10.1000/bare'));
    await writeFile(join(content, 'broken.xml'), '<article>\n<front>\n</article>\n');
    await writeFile(join(content, 'z-article.xml'), jats);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('[IM-07] imports a folder except for the broken file, which it reports with line and reason', async () => {
    const ran = await runProgram('import', content, '--report', 'reports/import.json');
    expect(ran.stdout).toContain('sprint.md: 1 added, 0 updated, 0 unchanged\n');
    expect(ran.stdout.trimEnd().split('\n').at(-1)).toBe('3 added, 1 updated, 0 unchanged, 1 refused');
    expect(ran.stderr).toMatch(/broken\.xml:\d+ \S/);
    expect(ran.code).toBe(1);
    const report = await readFile(join(directory, 'reports/import.json'), 'utf8');
    const { files, speed } = JSON.parse(report) as {
      files: { file: string; outcome: string; account?: object }[];
      speed: Record<string, number>;
    };
    expect(Object.keys(speed)).toEqual(['seconds', 'filesPerSecond', 'megabytes']);
    expect(Math.min(...Object.values(speed))).toBeGreaterThan(0);
    expect(ran.stdout).toMatch(/^Took [\d.]+ s, [\d.]+ files a second, \d+ MB of memory$/m);
    expect(files.map(({ file, outcome }) => [basename(file), outcome])).toEqual([
      ['broken.xml', 'refused'],
      ['space.md', 'added'],
      ['sprint.md', 'added'],
      ['z-article.xml', 'added'],
      ['a-quiz.md', 'updated'],
    ]);
    expect(files[3]?.account).toMatchObject({ core: { words: expect.any(Number) }, lost: [] });
    expect(await readFile(join(directory, 'reports/import.html'), 'utf8')).toContain('5 files, 1 refused.');
  });

  it('changes nothing and succeeds when the same content is imported again', async () => {
    await rm(join(content, 'broken.xml'));
    for (const name of ['README.md', '1.png', '2.png', '3.png', '4.png'])
      await writeFile(join(content, name), 'x');
    const ran = await run('import', content);
    expect(ran.stdout).toMatch(
      /^Passed over 4 files \(pictures, which come in with the article that names them\): \d\.png, \d\.png, \d\.png, 1 more$/m,
    );
    expect(ran.stdout).toContain('Passed over 1 file (a README or license): README.md\n');
    expect(ran.stdout.trimEnd().split('\n').at(-1)).toBe('0 added, 0 updated, 4 unchanged, 0 refused');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  });

  it('warns of a quiz whose right option the same place or length gives away, and imports it', async () => {
    const folder = join(directory, 'giveaways');
    await mkdir(folder);
    await writeFile(join(folder, 'a-quiz.md'), quizFor('10.1000/bare', 4));
    await cp(join(courses, 'fluoroscopy-safety'), join(folder, 'course'), { recursive: true });
    const ran = await run('import', folder);
    expect(ran.stdout).toContain(
      'a-quiz.md: quiz for 10.1000/bare: the right option is option A in 4 of 4 questions, so the quiz can be passed without reading: vary the place of the right option\n',
    );
    expect(ran.stdout).toContain(
      'a-quiz.md: quiz for 10.1000/bare: the right option is the longest in 4 of 4 questions, so',
    );
    expect(ran.stdout).not.toMatch(/course\.md: .*right option/);
    expect(ran.stdout.trimEnd().split('\n').at(-1)).toBe('1 added, 1 updated, 0 unchanged, 0 refused');
    expect(ran).toMatchObject({ code: 0, stderr: '' });

    const [slug = ''] = /^fluoroscopy\S*/m.exec((await run('list')).stdout) ?? [];
    await run('remove', slug, '--yes');
    await run('import', join(content, 'a-quiz.md'));
  });

  it('[IM-07] imports nothing if its report can’t be written', async () => {
    const ran = await run('import', content, '--report', join(content, 'sprint.md', 'report'));
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^The report can't be written: /);
  });

  it('refuses a path that does not exist', async () => {
    const ran = await run('import', join(content, 'nowhere.md'));
    expect(ran.stderr).toContain('nowhere.md:1 There is no such file or folder.');
    expect(ran).toMatchObject({ code: 1, stdout: '0 added, 0 updated, 0 unchanged, 1 refused\n' });
  });

  it('writes a template for an article’s questions, and never over a file [PQ-04]', async () => {
    const listed = await run('list');
    const slug = /^a-bare-article\S*/m.exec(listed.stdout)?.[0] ?? '';
    const file = join(directory, `${slug}-quiz.md`);
    expect(await run('template', slug)).toMatchObject({ code: 0, stderr: '' });
    await writeFile(file, `${await readFile(file, 'utf8')}filled in`);
    expect(await run('template', slug)).toMatchObject({ code: 1, stderr: expect.stringContaining(file) });
    expect(await readFile(file, 'utf8')).toMatch(/filled in$/);
    expect((await run('import', file)).stderr).toContain('questions[0].stem: must not be empty');
    const own = await run('template', 'sprint');
    expect(own).toMatchObject({ code: 1, stderr: expect.stringContaining('write its activity') });
  });

  it('asks Crossref for retractions, prints what has changed, and needs an address for it [ST-01]', async () => {
    const unnamed = await run('check-standing');
    expect(unnamed).toMatchObject({ code: 1, stderr: expect.stringContaining('CROSSREF_MAILTO') });
    const registry = createServer((request, response) => {
      const dois = [...(request.url ?? '').matchAll(/doi:([^,&]+)/g)].map(([, doi = '']) =>
        decodeURIComponent(doi),
      );
      const notice = { DOI: '10.1000/notice', type: 'retraction', label: 'Retraction', source: 'publisher' };
      const items = dois.map((DOI) => ({ DOI, 'updated-by': DOI === '10.1000/bare' ? [notice] : [] }));
      response.end(JSON.stringify({ message: { items } }));
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    crossref = { CROSSREF_MAILTO: 'library@example.org', CROSSREF_ORIGIN: `http://127.0.0.1:${port}` };
    const ran = await run('check-standing');
    expect(ran.stdout).toMatch(/^a-bare-article\S*: current → retracted$/m);
    expect(ran.stdout).toContain('3 checked, 1 changed, 0 unknown to Crossref\n');
    expect(ran).toMatchObject({ code: 0, stderr: '3 of 3 checked\n' });
    expect((await run('check-standing')).stdout).toBe('0 checked, 0 changed, 0 unknown to Crossref\n');
    registry.close();
    crossref = {};
  });

  it('lists the content and shows one article with a quiz package added', async () => {
    const listed = await run('list');
    const slugs = listed.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[0] ?? '');
    expect(slugs).toHaveLength(3);
    const bare = slugs.find((slug) => slug.startsWith('a-bare-article')) ?? '';
    const shown = await run('show', bare);
    expect(shown.stdout).toMatch(/^DOI +10\.1000\/bare$/m);
    expect(shown.stdout).toMatch(/^Credit +0\.25$/m);
    expect(await run('show', 'nothing-like-it')).toMatchObject({
      code: 1,
      stderr: 'There is no article or course nothing-like-it.\n',
    });
  });

  it('removes content only after confirmation', async () => {
    const [slug = ''] = (await run('list')).stdout.split('\t');
    expect(await run('remove', slug)).toMatchObject({ code: 2, stdout: '' });
    expect((await run('show', slug)).code).toBe(0);
    expect(await run('remove', slug, '--yes')).toMatchObject({ code: 0, stdout: `${slug} is removed.\n` });
    expect((await run('show', slug)).code).toBe(1);
  });

  it('removes all demonstration content, and only that, after confirmation', async () => {
    expect(await run('remove', '--demonstration')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'Nobody is there to confirm: say --yes to remove it.\n',
    });
    const { code, stdout } = await run('remove', '--demonstration', '--yes');
    expect(stdout).toMatch(
      /^\d demonstration articles?, 0 courses, 0 accounts and 0 promo codes removed\.\n$/,
    );
    expect(code).toBe(0);
    const left = (await run('list')).stdout;
    expect(left).toContain('a-bare-article');
    expect(left).not.toMatch(/^(sprint|space)/m);
    expect((await run('remove', '--demonstration', '--yes')).stdout).toMatch(/^0 demonstration articles/);
  });

  it('imports a course from its folder, and reports every error of a broken one', async () => {
    const folder = join(directory, 'courses');
    await cp(join(courses, 'fluoroscopy-safety'), join(folder, 'whole'), { recursive: true });
    await cp(join(courses, 'preventing-medical-errors'), join(folder, 'broken'), { recursive: true });
    await rm(join(folder, 'broken/figures'), { recursive: true });
    const ran = await run('import', folder);
    expect(ran.stdout.trimEnd().split('\n').at(-1)).toBe('1 added, 0 updated, 0 unchanged, 1 refused');
    expect(ran.stderr).toMatch(/broken\/modules\/\d\d-[a-z-]+\.md:\d+ \S/);
    expect(ran.code).toBe(1);
    const again = await run('import', join(folder, 'whole/course.md'));
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('0 added, 0 updated, 1 unchanged, 0 refused');
    const line = (await run('list')).stdout.split('\n').find((each) => each.includes('\tcourse\t')) ?? '';
    const [slug = ''] = line.split('\t');
    expect((await run('show', slug)).stdout).toMatch(/^Modules +4, in /m);
    expect(await run('remove', slug, '--yes')).toMatchObject({ code: 0, stdout: `${slug} is removed.\n` });
    expect((await run('show', slug)).code).toBe(1);
  });

  it('hands its content to the server that is running on the same data directory', async () => {
    const opened = await openDataDirectory(join(directory, 'data'));
    const control = await openControl(opened.token, libraryControl(directLibrary(opened.database)));
    await opened.announce({ controlPort: control.port, address: 'http://127.0.0.1:4100' });
    await opened.database.query('truncate articles cascade');
    const ran = await run('import', content);
    expect(ran.stdout.trimEnd().split('\n').at(-1)).toBe('3 added, 1 updated, 0 unchanged, 0 refused');
    expect(ran.code).toBe(0);
    expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(await opened.database.query('select count(*)::int as articles from articles')).toEqual([
      { articles: 3 },
    ]);
    await control.close();
    await opened.close();
  });

  it('is refused beside a server that accepts no content, and names its process', async () => {
    const opened = await openDataDirectory(join(directory, 'data'));
    const settings = { databaseUrl: undefined, dataDirectory: join(directory, 'data') };
    await expect(openLibrary(settings, 100)).rejects.toBeInstanceOf(DirectoryInUse);
    await opened.close();
  });

  it('takes what a publisher’s file leaves out from its options, and says which [IM-13, IM-10]', async () => {
    const folder = await mkdtemp(join(directory, 'left-out-'));
    const dayless = jats.replace('<year>2014</year>', '<day>31</day><month>4</month><year>2014</year>');
    await writeFile(join(folder, 'a.xml'), dayless.replace('10.1000/bare', ''));
    await writeFile(
      join(folder, 'b.xml'),
      jats.replace('10.1000/bare', '').replace(/<journal-title>.*<\/journal-title>/, ''),
    );
    const refused = await run('import', folder);
    expect(refused.stderr).toMatch(/a\.xml:\d+ .*Add it with --doi a\.xml=DOI\./);
    expect(refused.stderr).toMatch(/b\.xml:\d+ .*Add it with --journal b\.xml=JOURNAL\./);
    const dois = ['--doi', 'a.xml=10.1000/left.a', '--doi', 'b.xml=10.1000/left.b'];
    const taken = await run('import', folder, ...dois, '--journal', 'J Left Out');
    expect(taken.stderr).toBe('');
    expect(taken.stdout).toMatch(/a\.xml: line 6: there is no day 31 in month 4/);
    expect(taken.stdout.trimEnd().split('\n').at(-1)).toBe('2 added, 0 updated, 0 unchanged, 0 refused');
    expect((await run('list')).stdout).toContain('A bare article');
    for (const wrong of [
      ['--doi', '10.1000/x'],
      ['--journal', 'typo.xml=J'],
    ])
      expect(await run('import', folder, ...wrong)).toMatchObject({ code: 2, stdout: '' });
  });

  it('explains itself when it is misused', async () => {
    const ran = await runProgram('burn', 'everything');
    expect(ran.stderr).toContain('There is no command burn.');
    expect(ran.stderr).toContain('npm run content -- import PATH…');
    expect(ran.code).toBe(2);
  });

  function run(...words: readonly string[]): Promise<Ran> {
    return ranWith((streams) =>
      runCommand(words, settingsFromEnvironment(environment()), {
        ...streams,
        directory,
        today: new Date().toISOString().slice(0, 10),
      }),
    );
  }

  function runProgram(...words: readonly string[]): Promise<Ran> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [script, ...words],
        { env: environment(), cwd: directory },
        (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    });
  }
});

function quizFor(doi: string, questions = 1): string {
  return `---
format: preceptor/1
quiz-for: ${doi}
disclosures:
  - name: Editorial desk
    role: Author of the questions
    relationships: []
topics: [Research methods]
commercial-support: []
objectives: [Say what was found.]
accreditation: The provider is accredited by the ACCME.
mitigation: There was no relationship to mitigate.
reviewers: [Editorial desk]
credit: 0.25
passing-mark: 70
minutes: 8
released: 2026-07-06
expires: 2029-07-06
questions:
${question.repeat(questions)}---
`;
}

const question = `  - stem: What was found?
    explanation: The article says so.
    references:
      - "A bare article. 2014."
    options:
      - text: Something
        correct: true
        reason: It was.
      - text: Nothing
        reason: It was not nothing.
`;

const jats = `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article"><front>
<journal-meta><journal-title-group><journal-title>Journal of Examples</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">10.1000/bare</article-id>
<title-group><article-title>A bare article</article-title></title-group>
<pub-date pub-type="epub"><year>2014</year></pub-date>
<abstract><p>Something was found.</p></abstract>
</article-meta></front><body><sec><title>Results</title><p>${'Something was found. '.repeat(400)}</p></sec></body></article>
`;
