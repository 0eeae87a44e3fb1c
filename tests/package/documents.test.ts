import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { directLibrary } from '#server/library/direct-library.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const folder = join(inject('installedIn'), 'documents');

/** Each program loads the whole package; the cache spares the later ones half of that. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, '.cache') };

/** The address that the documents name; the tests' server has another port. */
const NAMED = 'http://127.0.0.1:4100';

interface Program {
  readonly file: string;
  readonly code: string;
  /** What the document says that it prints, if it does. */
  readonly prints: string | null;
}

const programsIn = (document: string): readonly Program[] => {
  const written = readFileSync(join(root, 'docs', document), 'utf8');
  const pattern = /```ts\n\/\/ ([\w.-]+)\n(.*?)```(?:\n\nIt prints:\n\n```text\n(.*?)```)?/gs;
  return [...written.matchAll(pattern)].map(([, file = '', code = '', prints = null]) => ({
    file,
    code,
    prints,
  }));
};

const programs = ['writing-a-client.md', 'writing-an-adapter.md'].flatMap(programsIn);
const programOf = (file: string): Program => {
  const found = programs.find((program) => program.file === file);
  if (found === undefined) throw new Error(`No document has ${file}.`);
  return found;
};
const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const outcome = await directLibrary(server.database).importFile({
    articles: [sampleArticle('doses')],
    quizPackages: [],
  });
  if (!outcome.imported) throw new Error(outcome.reason);
  mkdirSync(folder, { recursive: true });
  for (const { file, code } of programs)
    writeFileSync(join(folder, file), code.replaceAll(NAMED, server.origin));
  writeFileSync(
    join(folder, 'over-http.ts'),
    programOf('guest-quiz.ts')
      .code.replace('preceptorOverMemory(server)', `preceptorOverHttp({ baseUrl: '${server.origin}/api' })`)
      .replace('{ preceptorOverMemory }', '{ preceptorOverHttp }')
      .replace(/.*createFakeServerState.*\n/g, ''),
  );
  const tsconfig = { extends: '../tsconfig.json', compilerOptions: { types: ['node'] }, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
}, 60_000);
afterAll(() => server.close());

const runs = async (file: string) =>
  (await run(process.execPath, [join(folder, file)], { cwd: folder, env })).stdout;

describe('the documents about clients and adapters', () => {
  it('have programs that type-check', { timeout: 60_000 }, async () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const said = await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false', '--skipLibCheck']).then(
      () => '',
      ({ stdout }) => stdout,
    );
    expect(said).toBe('');
    expect(programs.length).toBeGreaterThan(5);
  });

  it('take a guest’s quiz in 20 lines, and log in and take one in fewer than 60 [CL-04]', () => {
    expect(linesOf(programOf('guest-quiz.ts').code)).toBeLessThanOrEqual(20);
    expect(linesOf(programOf('client.ts').code)).toBeLessThan(60);
  });

  it.each(programs.filter(({ prints }) => prints !== null).map(({ file }) => file))(
    'say what %s prints',
    async (file) => {
      expect(await runs(file)).toBe(programOf(file).prints);
    },
  );

  it('take the guest’s quiz at the real server as well', async () => {
    expect(await runs('over-http.ts')).toMatch(/^\d of 3 right\n$/);
  });

  it('keep every promise of a storage with the one in a file', { timeout: 60_000 }, async () => {
    expect(await runs('file-storage.test.ts')).toMatch(/# tests 14\n(.*\n)*# fail 0|ℹ fail 0/);
  });

  const client = async (email: string, input: string) => {
    const started = spawn(process.execPath, [join(folder, 'client.ts'), email, 'correct horse battery'], {
      env,
    });
    started.stdin.end(input);
    return text(started.stdout);
  };

  it('log in at the real server and take a quiz there, as a person types [CL-04]', async () => {
    await apiCalls(server.origin).join('ada@hospital.example.org');
    const said = await client('ada@hospital.example.org', '1\n2\n9\n2\n1\n');
    expect(said).toContain('Hello, Ada.\n1  What doses showed\n');
    expect(said.match(/Right\./g)).toHaveLength(2);
    expect(said.match(/Wrong\./g)).toHaveLength(1);
    expect(said).toMatch(/2 of 3 right: (not )?passed\.\n$/);
  });

  it('say why nobody was logged in', async () => {
    expect(await client('nobody@hospital.example.org', '')).toMatch(/\w+.*\.\n$/);
  });
});
