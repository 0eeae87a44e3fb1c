import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FirstUseCases } from '#core/use-cases.ts';
import * as contexts from '#root/composition/every-context.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const folder = join(inject('installedIn'), 'documents');

/** Each program loads the whole package; the compile cache halves that time for the later ones. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, '.cache') };

/** The URL in the documents; the tests' server has another port. */
const NAMED = 'http://127.0.0.1:4100';

interface Program {
  readonly file: string;
  readonly code: string;
  /** The output that the document shows, if any. */
  readonly prints: string | null;
}

const documentOf = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

const programsIn = (document: string): readonly Program[] => {
  const pattern = /```ts\n\/\/ ([\w.-]+)\n(.*?)```(?:\n\nIt prints:\n\n```text\n(.*?)```)?/gs;
  return [...documentOf(document).matchAll(pattern)].map(([, file = '', code = '', prints = null]) => ({
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

/** The real server, except that no quiz can be started. */
const proxy = createServer(async (request, response) => {
  if (request.url === '/api/article/quiz/start') {
    response.writeHead(503, { 'content-type': 'application/json' });
    return response.end('{"message":"Quizzes rest until noon.","errors":{}}');
  }
  const { method = 'GET', headers } = request;
  const body = method === 'GET' ? undefined : await text(request);
  const { 'content-length': _, host: __, connection: ___, ...sent } = headers;
  const answer = await fetch(`${server.origin}${request.url}`, {
    method,
    headers: sent as Record<string, string>,
    ...(body !== undefined && { body }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  return response.end(await answer.text());
});

const proxyWithoutStart = async (): Promise<string> => {
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};

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
      .replace('roots/over-memory', 'roots/over-http')
      .replace(/.*createFakeServerState.*\n/g, ''),
  );
  writeFileSync(
    join(folder, 'refused.ts'),
    programOf('client.ts').code.replace(NAMED, await proxyWithoutStart()),
  );
  const [, tsconfig = ''] = /```json\n(.*?)```/s.exec(documentOf('writing-a-client.md')) ?? [];
  writeFileSync(join(folder, 'tsconfig.json'), tsconfig);
});
afterAll(() => {
  proxy.close();
  return server.close();
});

const runs = async (file: string) =>
  (await run(process.execPath, [join(folder, file)], { cwd: folder, env })).stdout;

describe('the documents about clients and adapters', () => {
  it('have programs that type-check', async () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const said = await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false', '--skipLibCheck']).then(
      () => '',
      ({ stdout }) => stdout,
    );
    expect(said).toBe('');
    expect(programs.length).toBeGreaterThan(5);
  });

  it('list every use case of a client without pages, and no other [CL-04]', () => {
    const [, table = ''] =
      /\| context \| use cases \|\n(.*?)\n\n/s.exec(documentOf('writing-a-client.md')) ?? [];
    const [first = '', ...later] = table.split('\n').slice(1);
    const namesIn = (text: string) => [...text.matchAll(/`(\w+)`(?! makes)/g)].map(([, name]) => name);
    const offered = Object.keys(contexts).flatMap((context) => {
      const declared = readFileSync(join(root, `core/${context}/use-cases.ts`), 'utf8');
      const names = [...declared.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name);
      return context === 'tracking' ? [] : names;
    });
    expect(namesIn(later.join('\n')).toSorted()).toEqual(offered.toSorted());
    const always = ['session', 'browseFeed', 'toggleSaved', 'startedAsGuest', 'selectedState'] as const;
    expect(namesIn(first)).toEqual([
      ...always,
      'confirmation',
      'watchFlags',
    ] satisfies (keyof FirstUseCases)[]);
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

  it('write a certificate as a PDF [CL-04]', () => {
    expect(readFileSync(join(folder, 'certificate.pdf'), 'latin1')).toMatch(/^%PDF-/);
  });

  it('end with what was refused, if a program waits for something else [CL-11]', async () => {
    const ended = await run(process.execPath, [join(folder, 'unhandled.ts')], { env }).catch(
      (failure) => failure,
    );
    const [, said = ''] =
      /exit code 13\. [^`]*`log`.*?```text\n(.*?)```/s.exec(documentOf('writing-a-client.md')) ?? [];
    expect(ended).toMatchObject({ code: 13, stderr: expect.stringContaining(said) });
    expect(said).toContain('Please log in.');
  });

  it('take the guest’s quiz at the real server as well', async () => {
    expect(await runs('over-http.ts')).toMatch(/^\d of 3 right\n$/);
  });

  it('keep every promise of a storage with the one in a file', async () => {
    expect(await runs('file-storage.test.ts')).toMatch(/# tests 14\n(.*\n)*# fail 0|ℹ fail 0/);
  });

  const client = async (email: string, input: string, file = 'client.ts') => {
    const started = spawn(process.execPath, [join(folder, file), email, 'correct horse battery'], { env });
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

  it('say why a quiz cannot be started, and end with the input', async () => {
    await apiCalls(server.origin).join('grace@hospital.example.org');
    const said = await client('grace@hospital.example.org', '1\n\n', 'refused.ts');
    expect(said.match(/Quizzes rest until noon\. Press Enter to try again\./g)).toHaveLength(2);
  });

  it('say why nobody was logged in', async () => {
    expect(await client('nobody@hospital.example.org', '')).toMatch(/\w+.*\.\n$/);
  });
});
