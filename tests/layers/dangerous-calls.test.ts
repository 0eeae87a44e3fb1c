import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const SHIPPED = ['adapters', 'composition', 'composition-root.ts', 'contract', 'core', 'server', 'ui'];

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SHIPPED], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp, among = sources) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Calls that can turn data into code or weaken a secret, and the only files that may contain them. */
const DANGERS: readonly (readonly [
  what: string,
  pattern: RegExp,
  sample: string,
  allowed: readonly string[],
])[] = [
  ['code made of text', /\beval\(|new Function\(|import\(`/, 'eval(text)', []],
  [
    'another program',
    /child_process/,
    "from 'node:child_process'",
    // Ghostscript, if the operator installed it, without access to files; and Node, to draw SVG where it can be killed.
    ['server/platform/data-directory/make-database.ts', 'server/importing/figures/drawing-program.ts'],
  ],
  [
    'HTML that React does not escape',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    'place.innerHTML = text',
    ['ui/articles/article-html.tsx'],
  ],
  // The list of breached passwords is ordered by SHA-1, which protects nothing there.
  [
    'a weak hash',
    /createHash\('(?:md5|sha1)'\)/,
    "createHash('md5')",
    ['server/accounts/breached-passwords.ts'],
  ],
  ['encryption of our own', /createCipheriv|createDecipheriv|subtle\.encrypt/, 'createCipheriv(', []],
  // It identifies an entry of the browser's history, which is not secret.
  ['a number that can be guessed', /Math\.random/, 'Math.random()', ['ui/navigation/scroll-memory.ts']],
  [
    'a pattern made of text',
    /new RegExp\((?![`'\s])/,
    'new RegExp(text)',
    // The contract's own patterns, which examples must match; and what a reader looks for in a PDF, escaped.
    ['server/platform/openapi/example-of.ts', 'ui/pdf/find-text.ts'],
  ],
  [
    'a message between windows',
    /addEventListener\('message'|onmessage/,
    "addEventListener('message', f)",
    // Only pages of its own origin have its worker.
    ['adapters/worker/service-worker.ts'],
  ],
  ['a field that refuses pasting', /onPaste|onBeforeInput/, 'onPaste={refuse}', []],
  ['a script of another kind', /new WebSocket|EventSource|RTCPeerConnection/, 'new WebSocket(url)', []],
];

/**
 * Calls that open a connection: to the process that has the data, PostgreSQL, the mail server, Stripe, login providers,
 * the bucket of figures and the origins of `FIGURES_FROM`.
 */
const CALLS =
  /\bfetch\(|\brequest\(\s*\{|createTransport\(|new Stripe\(|new pg\.|\bconnect\(\{|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/;

describe('shipped sources', () => {
  it.each(DANGERS)('contain %s nowhere else than intended', (_, pattern, sample, allowed) => {
    expect(sources.length).toBeGreaterThan(500);
    expect(filesWith(pattern, [{ file: 'sample.ts', text: sample }])).toEqual(['sample.ts']);
    expect(filesWith(pattern).toSorted()).toEqual(allowed.toSorted());
  });

  it('let the server call no address but those that its settings name, and push services of learners’ browsers', () => {
    const ofServer = sources.filter(({ file }) => file.startsWith('server/'));
    expect(filesWith(CALLS, ofServer).toSorted()).toEqual(
      [
        'server/importing/content/figures/fetched-pictures.ts',
        'server/platform/data-directory/request-from-holder.ts',
        'server/platform/database/postgres-database.ts',
        'server/importing/figures/s3-figures.ts',
        'server/platform/mail/smtp-mailer.ts',
        'server/payments/stripe-processor.ts',
        'server/platform/push/push-service.ts',
        'server/social-login/discover.ts',
        'server/importing/standing/crossref.ts',
      ].toSorted(),
    );
  });

  it('hide each password as it is typed, and name it for password managers', () => {
    const fields = sources.flatMap(
      ({ text }) => text.match(/<\w+[^<]*autoComplete="(?:current|new)-password"[^<]*/g) ?? [],
    );
    expect(fields.length).toBeGreaterThan(3);
    for (const field of fields) expect(field).toContain('type="password"');
    expect(filesWith(/type="password"/).length).toBe(
      filesWith(/autoComplete="(?:current|new)-password"/).length,
    );
  });

  it('start that other program without a shell', () => {
    const { text = '' } =
      sources.find(({ file }) => file === 'server/platform/data-directory/make-database.ts') ?? {};
    expect(text).toContain('promisify(execFile)(process.execPath, [');
    expect(text).not.toMatch(/shell|\bexec\b|spawn/);
    const textOf = (name: string) =>
      sources.find(({ file }) => file === `server/importing/figures/${name}`)?.text ?? '';
    const program = textOf('drawing-program.ts');
    expect(program).toContain('spawn(program, options, {');
    expect(program).not.toMatch(/shell|\bexec/);
    expect(textOf('draw-eps.ts')).toContain("runDrawingProgram('gs', ARGUMENTS, ");
    expect(textOf('draw-eps.ts')).toContain("'-dSAFER'");
    expect(textOf('draw-svg.ts')).toContain('runDrawingProgram(process.execPath, [SCRIPT], ');
  });
});
