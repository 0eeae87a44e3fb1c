import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#server/accounts/demonstration-accounts.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { originIn, startProcess } from '../../start/started-process.ts';

const root = join(import.meta.dirname, '../../../..');
const HOST = 'cme.example.org';

const isInstalled = (program: string, ...words: readonly string[]): boolean => {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const canRun = isInstalled('nginx', '-v') && isInstalled('openssl', 'version');
const why = canRun ? '' : ' (skipped: nginx or openssl is not installed)';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

interface Setup {
  readonly environment: Readonly<Record<string, string>>;
  readonly nginx: string;
}

/** The two blocks of the production setup, as docs/deploying.md shows them. */
const documentedSetup = async (): Promise<Setup> => {
  const written = await readFile(join(root, 'docs/deploying.md'), 'utf8');
  const [, settings = ''] = /```sh\n# \/etc\/preceptor\.env\n([\s\S]*?)```/.exec(written) ?? [];
  const [, nginx = ''] = /```nginx\n([\s\S]*?)```/.exec(written) ?? [];
  const environment = Object.fromEntries(
    settings
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { environment, nginx };
};

let folder = '';
let nginx: ChildProcess | undefined;
let server: ReturnType<typeof startProcess> | undefined;
let ports = { http: 0, https: 0 };

/** Replaces only what depends on the machine: ports, certificate, database, and where files are written. */
const startNginx = async (documented: string, appPort: string): Promise<void> => {
  const key = join(folder, 'cme.key');
  const certificate = join(folder, 'cme.pem');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${HOST}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  ports = { http: await freePort(), https: await freePort() };
  const replaced: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`],
    ['/etc/ssl/cme.pem', certificate],
    ['/etc/ssl/private/cme.key', key],
    ['http://127.0.0.1:4100', `http://127.0.0.1:${appPort}`],
  ];
  const here = replaced.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, documented);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off; ${temporary.join(' ')}\n${here}\n}`,
  );
  await mkdir(join(folder, 'logs'), { recursive: true });
  nginx = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'inherit'] });
};

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The client's own address. */
  readonly from?: string;
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const send = (
  path: string,
  { method, headers = {}, body, from = '127.0.0.1' }: Sent = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const asked = tlsRequest(
      {
        host: '127.0.0.1',
        port: ports.https,
        path,
        localAddress: from,
        servername: HOST,
        method: method ?? (text === undefined ? 'GET' : 'POST'),
        rejectUnauthorized: false,
        headers: {
          host: HOST,
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          received += piece;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text: received }),
        );
      },
    );
    asked.on('error', reject).end(text);
  });

/** nginx takes a moment to listen. */
const untilItAnswers = async (): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const status = await send('/healthz').then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((soon) => setTimeout(soon, 100));
  }
  throw new Error('nginx does not answer.');
};

beforeAll(async () => {
  if (!canRun) return;
  folder = await mkdtemp(join(tmpdir(), 'behind-nginx-'));
  const documented = await documentedSetup();
  const { DATABASE_URL: _, ...settings } = documented.environment;
  server = startProcess({ ...settings, DATA_DIR: join(folder, 'data'), PORT: '0' });
  const origin = originIn(await server.printed('Ctrl-C ends it.'));
  await startNginx(documented.nginx, new URL(origin).port);
  await untilItAnswers();
});

afterAll(async () => {
  nginx?.kill('SIGTERM');
  server?.kill('SIGTERM');
  await server?.ended;
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

const password = 'correct horse battery';

describe.skipIf(!canRun)(`the documented production setup behind a real nginx${why}`, () => {
  it('is one in which the doctor finds nothing', async () => {
    const { environment: settings } = await documentedSetup();
    const main = join(root, 'server/commands/doctor/main.ts');
    const said = execFileSync(process.execPath, [main], {
      env: { ...CHILD_ENVIRONMENT, ...settings },
      encoding: 'utf8',
    });
    expect(said).toContain('Nothing is unsafe or incomplete in the settings.');
  });

  it('is ready, requires TLS, and leads plain HTTP there', async () => {
    const ready = await send('/readyz');
    expect([ready.status, ready.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringMatching(/^max-age=\d{8}/),
    ]);
    const asked = (path: string) =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        plainRequest({ host: '127.0.0.1', port: ports.http, path, headers: { host: HOST } }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.location]);
        })
          .on('error', reject)
          .end();
      });
    expect(await asked('/article/a?b=c')).toEqual([301, `https://${HOST}/article/a?b=c`]);
    expect(await asked('/api/user')).toEqual([403, undefined]);
    expect((await send('/robots.txt')).text).toContain(`Sitemap: https://${HOST}/sitemap.xml`);
  });

  it.each([
    ['TLS 1.1', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' }],
    ['a cipher without authenticated encryption', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA' }],
    ['a key exchange without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }],
  ] as const)('refuses %s', async (_, offered) => {
    await expect(
      new Promise<string | null>((resolve, reject) => {
        const socket = connect(
          { host: '127.0.0.1', port: ports.https, rejectUnauthorized: false, ...offered },
          () => resolve(socket.getProtocol()),
        ).on('error', reject);
      }),
    ).rejects.toThrow(/alert|protocol/i);
  });

  it.each([
    {},
    { host: 'localhost' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1;host=localhost' },
    { 'x-forwarded-host': 'localhost' },
  ])(
    'has no outbox and no demonstration account for a client that sends %o (faults.md, 43)',
    async (headers) => {
      expect((await send('/dev/outbox', { headers })).status).toBe(404);
      for (const plan of ['free', 'pro', 'lifetime']) {
        const body = { email: `${plan}@demo.preceptor.example`, password: DEMONSTRATION_PASSWORD };
        expect((await send('/api/login', { headers, body })).status).toBe(401);
      }
      const plans = await send('/api/built-in-processor/confirm', { headers, body: {} });
      expect([400, 401, 404, 422]).toContain(plans.status);
    },
  );

  it('limits a client by its own address, which no header changes, and no other client', async () => {
    const login = (at: number, from: string) =>
      send('/api/login', {
        from,
        headers: { 'x-forwarded-for': `198.51.100.${at}` },
        body: { email: 'guessed@example.org', password: 'not the password' },
      });
    const tried: (number | undefined)[] = [];
    for (let at = 0; at < 11; at += 1) tried.push((await login(at, '127.0.0.1')).status);
    expect(tried).toEqual([...Array(10).fill(401), 429]);
    expect((await login(0, '127.0.0.2')).status).toBe(401);
  });

  it('lets the largest file of credits through, and answers a larger one with 413', async () => {
    const registered = await send('/api/register', {
      from: '127.0.0.3',
      body: { firstName: 'Ada', lastName: 'Moreno', degree: 'M.D.', email: 'ada@example.org', password },
    });
    expect(registered.status).toBe(200);
    const headers = { authorization: `Bearer ${JSON.parse(registered.text).data.token}` };
    const preview = (bytes: number) => {
      const row = '2026-01-15,Salt and water,1\n';
      const file = Buffer.from(`Date,Title,Credits\n${row}`.padEnd(bytes, '\n')).toString('base64');
      return send('/api/outside-credits/preview', { from: '127.0.0.3', headers, body: { file } });
    };
    expect((await preview(5_000_000)).status).toBe(200);
    expect((await preview(7_000_000)).status).toBe(413);
  });

  it('has a log without warnings of a proxy that is not declared', async () => {
    expect(await server?.printed('')).not.toContain('TRUST_PROXY is not set');
  });
});
