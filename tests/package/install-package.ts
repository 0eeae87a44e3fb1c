import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import type { TestProject } from 'vitest/node';
import { EXPORTED, packPackage, sourceOf } from '#root/tools/package.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of an empty TypeScript project in which the packed package is installed. */
    readonly installedIn: string;
  }
}

const root = join(import.meta.dirname, '../..');

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'NodeNext',
    lib: ['ES2023'],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
  },
  include: ['*.ts'],
};

/** A program that imports every file of the exported folders by its path. */
const everyFile = (dist: string): string =>
  EXPORTED.flatMap((name) =>
    readdirSync(join(dist, sourceOf(name)), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `@preceptor/core/${name}/${file.replace(/\.js$/, '').replaceAll(sep, '/')}`),
  )
    .map((path, at) => `export * as file${at} from '${path}';\n`)
    .join('');

/**
 * Packs the package once for all its tests, and installs the tarball as npm would, but with the dependencies that the
 * project already has: no network is needed.
 */
export default ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-package-'));
  const modules = join(folder, 'node_modules');
  const installed = join(modules, '@preceptor', 'core');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', packPackage(), '-C', installed, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of [...Object.keys(dependencies), '@types/node']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir');
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  cpSync(join(import.meta.dirname, 'client'), folder, { recursive: true });
  writeFileSync(join(folder, 'every-file.ts'), everyFile(join(installed, 'dist')));
  provide('installedIn', folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
