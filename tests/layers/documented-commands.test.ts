import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** An older Node runs no TypeScript, so what people start there has to be JavaScript. */
const LIKE_NODE_20 = '--no-experimental-strip-types';

const documents = [
  'README.md',
  'core/requirements/book/README.md',
  ...markdownIn('docs'),
  ...markdownIn('deploy'),
].map((file) => ({ file, content: readFileSync(join(root, file), 'utf8') }));

function markdownIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

interface Named {
  readonly script: string;
  readonly options: readonly string[];
}

/** `npm run content -- import a --report b`, and the like: npm's own commands are not ours. */
const commands: readonly Named[] = documents.flatMap(({ content }) =>
  [...content.matchAll(/\bnpm (?:run ([a-z]+)|(start|test)\b)([^`|\n]*)/g)].map(
    ([, named, short, rest = '']) => ({
      script: named ?? short ?? '',
      options: [...rest.matchAll(/(?<=\s)--[a-z][\w-]*/g)].map(([option]) => option),
    }),
  ),
);
const names = [...new Set(commands.map(({ script }) => script))].sort();

/** The project's program behind a script, and what the script gives it. */
const programOf = (script: string): readonly string[] =>
  scripts[script]?.split(' && ')[0]?.split(' ').slice(2) ?? [];

describe('a command that a document names', () => {
  it('is a script of the project [OP-14]', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('begins with JavaScript, which every supported Node runs [OP-14]', () => {
    const others = names.filter((name) => scripts[name]?.startsWith('node tools/with-install.mjs ') !== true);
    expect(others).toEqual([]);
    const typescript = documents.flatMap(({ file, content }) =>
      /\bNode 24 runs TypeScript\b/.test(content)
        ? []
        : [...content.matchAll(/\bnode (?!tools\/with-install\.mjs )\S+\.ts\b.*/g)].map(
            ([line]) => `${file}: ${line}`,
          ),
    );
    expect(typescript).toEqual([]);
  });

  it('names files that exist [OP-14]', () => {
    const files = documents.flatMap(({ file, content }) =>
      [
        ...content.matchAll(/\bnode ((?:\S+\.mjs )?(?:tools|tests|server|conform)\/\S+\.(?:ts|mjs))/g),
      ].flatMap(([, paths = '']) => paths.split(' ').map((path) => ({ file, path }))),
    );
    expect(files.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(names)(
    'npm run %s says on an older Node how it is used, with every option that a document names [OP-14]',
    async (name) => {
      const { stdout } = await run(
        process.execPath,
        [LIKE_NODE_20, 'tools/with-install.mjs', ...programOf(name), '--help'],
        { cwd: root, env: CHILD_ENVIRONMENT, timeout: 60_000 },
      );
      expect(stdout).toMatch(/npm (?:run|start|test)/);
      const options = commands.filter(({ script }) => script === name).flatMap((each) => each.options);
      expect([...new Set(options)].filter((option) => !stdout.includes(option))).toEqual([]);
    },
    90_000,
  );

  it('serves the demonstration’s files until Ctrl-C [CL-10]', async () => {
    const demo = spawn(process.execPath, ['tools/with-install.mjs', 'tests/layers/serve-folder.ts'], {
      cwd: root,
      env: CHILD_ENVIRONMENT,
      // A terminal sends Ctrl-C to every process of the command.
      detached: true,
    });
    const ended = new Promise((resolve) => demo.once('exit', resolve));
    try {
      const origin = await said(demo, /Open it at (\S+)/);
      // A browser keeps its connection open.
      expect((await fetch(`${origin}/serve-folder.ts`)).status).toBe(200);
      process.kill(-(demo.pid ?? 0), 'SIGINT');
      expect(await ended).toBe(0);
    } finally {
      if (demo.exitCode === null) process.kill(-(demo.pid ?? 0), 'SIGKILL');
    }
  }, 60_000);
});

/** What a process says that matches; fails with everything that it said if it ends before. */
const said = async (process: ChildProcess, pattern: RegExp): Promise<string> => {
  let all = '';
  for await (const chunk of process.stdout ?? []) {
    all += chunk;
    const found = pattern.exec(all)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`${all}${process.stderr === null ? '' : await text(process.stderr)}`);
};
