import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { EXPORTED } from '#root/tools/package.ts';
import { TAKEN } from './taken-quiz.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const folder = inject('installedIn');
const installed = join(folder, 'node_modules', '@preceptor', 'core');

const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the packed package', () => {
  it('takes its version, license and engines from the project, and exports folders', () => {
    const { version, license, private: isPrivate, engines } = project;
    expect(manifest).toMatchObject({ name: '@preceptor/core', version, license, private: isPrivate });
    expect(manifest.engines).toEqual({ node: engines.node });
    expect(Object.keys(manifest.exports)).toEqual(EXPORTED.map((name) => `./${name}/*`));
  });

  it('depends on what it imports and on nothing else', () => {
    const { dependencies } = project;
    const { inversify, ofetch, rxjs, valibot } = dependencies;
    expect(manifest.dependencies).toEqual({
      'fp-ts': dependencies['fp-ts'],
      inversify,
      ofetch,
      rxjs,
      'ts-fsrs': dependencies['ts-fsrs'],
      valibot,
    });
  });

  it('has no file of the browser or the server, and of the tests only the suites', () => {
    const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => file.endsWith('.js'));
    const tops = new Set(
      code.map((file) =>
        file
          .split('/')
          .slice(0, /^(adapters|tests)/.test(file) ? 2 : 1)
          .join('/'),
      ),
    );
    expect([...tops].sort()).toEqual([
      'adapters/built-in-processor',
      'adapters/http',
      'adapters/memory',
      'adapters/storage',
      'adapters/system',
      'clients',
      'composition',
      'contract',
      'core',
      'tests/contract',
    ]);
    expect(code.length).toBeGreaterThan(400);
    expect(files.filter((file) => file.endsWith('.d.ts'))).toHaveLength(code.length);
  });
});

describe('an empty NodeNext project without the DOM’s types', () => {
  let said: string;
  beforeAll(async () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    said = await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false']).then(
      () => '',
      ({ stdout }) => stdout,
    );
  });

  it('type-checks every file that the package exports, whose dependencies name three more globals [CL-03]', () => {
    const complaints = said.split('\n').filter((line) => line !== '');
    const ofDependencies = /^node_modules\/(rxjs|valibot)\/.* Cannot find name '(Blob|File|setTimeout)'\.$/;
    expect(complaints.filter((line) => !ofDependencies.test(line))).toEqual([]);
    // The types were checked, not skipped.
    expect(complaints).not.toEqual([]);
  });

  it('takes a quiz over memory in plain Node [CL-03]', async () => {
    const script = `import { quizInMemory } from './quiz-in-memory.ts';
      process.stdout.write(JSON.stringify(await quizInMemory()));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toEqual(TAKEN);
  });
});
