import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// usage: npm run package: builds @preceptor/core and prints where its tarball is.

const root = join(import.meta.dirname, '..');

/** The folder of the built package, in which `npm pack` and `npm publish` work. */
const FOLDER = join(root, '.build', 'package');

/**
 * The folders that the package exports, each file by its path: `@preceptor/core/core/shared/watch` is
 * `core/shared/watch.ts`. Whatever is in no such folder is private.
 */
export const EXPORTED = [
  'core',
  'contract',
  'adapters/built-in-processor',
  'adapters/http',
  'adapters/memory',
  'adapters/storage',
  'composition',
  'testing',
  'testing/contract',
] as const;

/** Where an exported folder is, if its name is not its path. */
const FOLDERS: Readonly<Record<string, string>> = {
  testing: 'clients/package/testing',
  'testing/contract': 'tests/contract/suites',
};

/** The source folder of an exported folder. */
export const sourceOf = (name: (typeof EXPORTED)[number]): string => FOLDERS[name] ?? name;

/** The folder of the package for each kind of internal import. */
const LAYERS = { '#core': 'core', '#contract': 'contract', '#adapters': 'adapters', '#root': '.' } as const;

/** Compiles `@preceptor/core` with its types, and returns its folder. */
export const buildPackage = (): string => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', join(root, 'clients', 'package', 'tsconfig.build.json')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  cpSync(join(root, 'clients', 'package', 'README.md'), join(FOLDER, 'README.md'));
  writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  return FOLDER;
};

/** Packs the built package, and returns the path of the tarball. */
export const packPackage = (): string => {
  const folder = buildPackage();
  const said = execFileSync('npm', ['pack', '--json', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    // npm is a command file there.
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(said) as [{ readonly filename: string }];
  return join(folder, filename);
};

const manifest = () => {
  const { version, license, private: isPrivate, type, engines, dependencies } = readManifest();
  return {
    name: '@preceptor/core',
    version,
    private: isPrivate,
    license,
    type,
    sideEffects: false,
    description: 'Preceptor without a user interface: its rules, its use cases, and its API.',
    engines: { node: engines.node },
    exports: Object.fromEntries(
      EXPORTED.map((name) => [`./${name}/*`, conditions(`./dist/${sourceOf(name)}/*`)]),
    ),
    imports: Object.fromEntries(
      Object.entries(LAYERS).map(([name, folder]) => [
        `${name}/*.ts`,
        conditions(join('./dist', folder, '*')),
      ]),
    ),
    files: ['dist'],
    dependencies: Object.fromEntries(importedPackages().map((name) => [name, versionOf(name, dependencies)])),
  };
};

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly private: boolean;
  readonly type: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

const readManifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

const conditions = (path: string) => {
  const relative = path.startsWith('./') ? path : `./${path}`;
  return { types: `${relative}.d.ts`, default: `${relative}.js` };
};

const versionOf = (name: string, versions: Manifest['dependencies']): string => {
  const version = versions[name];
  if (version === undefined) throw new Error(`${name} is imported but is not a dependency of the project.`);
  return version;
};

/** The packages that the compiled files and their types import. */
const importedPackages = (): readonly string[] => {
  const dist = join(FOLDER, 'dist');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .flatMap((file) => [...readFileSync(join(dist, file), 'utf8').matchAll(IMPORTED)])
    .map(([, from = '']) => from.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? from);
  return [...new Set(names)].sort();
};

const IMPORTED = /(?:from |import |import\()['"]([^.#'"][^'"]*)['"]/g;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(packPackage());
