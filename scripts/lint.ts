import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Lints and checks the format of every file that has changed since Biome accepted it (docs/decisions/0074).

const root = join(import.meta.dirname, '..');
const acceptedFile = join(root, 'node_modules', '.cache', 'accepted-by-biome.json');

/** What the compiler reports as well, in the step beside. */
const REPORTED_BY_TYPES = [
  'correctness/noUnusedImports',
  'correctness/noUnusedVariables',
  'correctness/noUnusedFunctionParameters',
  'suspicious/noRedeclare',
];

const ARGUMENTS = [
  ...['ci', '--error-on-warnings', '--no-errors-on-unmatched'],
  ...REPORTED_BY_TYPES.map((rule) => `--skip=${rule}`),
];

/** Beside a file's own text, these decide whether Biome accepts it. */
const DECISIVE = ['biome.json', 'package.json', '.gitignore', 'node_modules/@biomejs/biome/package.json'];

interface Accepted {
  readonly rules: string;
  /** The hash of each accepted file, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

const hashOf = (...contents: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url');
};

const filesOfProject = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)) && statSync(join(root, path)).isFile());

const readAccepted = (): Accepted =>
  existsSync(acceptedFile) ? JSON.parse(readFileSync(acceptedFile, 'utf8')) : { rules: '', files: {} };

const rules = hashOf(...ARGUMENTS, ...DECISIVE.map((path) => readFileSync(join(root, path))));
const files = Object.fromEntries(
  filesOfProject().map((path) => [path, hashOf(readFileSync(join(root, path)))]),
);
const accepted = readAccepted();
const isSameRules = accepted.rules === rules;
const changed = Object.keys(files).filter((path) => accepted.files[path] !== files[path]);

if (isSameRules && changed.length === 0) console.log('No file has changed since it was accepted.');
else {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const { status } = spawnSync(biome, [...ARGUMENTS, ...(isSameRules ? changed : ['.'])], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  if (status === 0) {
    mkdirSync(join(acceptedFile, '..'), { recursive: true });
    writeFileSync(acceptedFile, JSON.stringify({ rules, files } satisfies Accepted));
  }
}
