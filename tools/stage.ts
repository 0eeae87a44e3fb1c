import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

// usage: npm run stage -- FOLDER: copies what the server needs to run into an empty folder: its sources, the built
// app, Node, and each package that the server imports with the packages that those need.

const root = join(import.meta.dirname, '..');
const SOURCES = ['server', 'core', 'contract', 'dist', 'deploy/container/healthcheck.mjs', 'package.json'];

/** Files of packages that no program reads at run time. Of pdfjs-dist, the server reads only the fonts. */
const LEFT_OUT: readonly RegExp[] = [
  /^node_modules\/.*\.(?:map|md|markdown|d\.[cm]?ts|flow)$/,
  // PDFs use two weights of each script, in the one format that can be embedded.
  /^node_modules\/@fontsource\/noto-sans-[a-z2-]+\/(?!package\.json|unicode\.json|files\/.*-[46]00-normal\.woff$)./,
  /^node_modules\/pdfjs-dist\/(?!standard_fonts|package\.json)./,
  /^node_modules\/@electric-sql\/pglite\/dist\/(?:.*\.cjs|(?!.*pg_trgm).*\.tar\.gz)$/,
  // Duplicates for other runtimes than Node, sources, and tests.
  /^node_modules\/(?:bintrees\/test|rxjs\/src|fp-ts\/es6|fontkit\/src|hono\/dist\/(?:cjs|types)|stripe\/cjs|sharp\/src)\//,
  /^node_modules\/rxjs\/dist\/(?:bundles|esm5|esm|types)\//,
  /^node_modules\/@opentelemetry\/[^/]+\/build\/(?:esm|esnext)\//,
  /^node_modules\/pdfkit\/js\/pdfkit\.(?:browser|standalone|old)/,
];

/** Packages whose files are read but not imported: the fonts of PDFs. */
const isReadOnly = (name: string): boolean => name.startsWith('@fontsource/') || name === 'pdfjs-dist';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const IMPORT = /(?:\bfrom|\bimport\(?|resolve\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;

const importedPackages = async (folder: string): Promise<ReadonlySet<string>> => {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) =>
    file.endsWith('.ts'),
  );
  const sources = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
  return new Set(sources.flatMap((source) => [...source.matchAll(IMPORT)].map(([, name = '']) => name)));
};

/** Where Node finds a package from a folder of `node_modules`: in its own `node_modules` first, then further up. */
const placeOf = async (name: string, from: string): Promise<string | undefined> => {
  for (let folder = from; ; folder = join(folder, '..')) {
    const place = join(folder, 'node_modules', name);
    const exists = await readFile(join(place, 'package.json')).then(
      () => true,
      () => false,
    );
    if (exists) return place;
    if (folder === root) return undefined;
  }
};

const neededBy = (manifest: Manifest): readonly string[] => {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
  ];
};

/** The folders of packages and of all their installed dependencies. */
const withDependencies = async (names: Iterable<string>): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const visit = async (name: string, from: string): Promise<void> => {
    const place = await placeOf(name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const manifest: Manifest = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));
    if (isReadOnly(name)) return;
    for (const each of neededBy(manifest)) await visit(each, place);
  };
  for (const name of names) await visit(name, root);
  return found;
};

const copy = async (place: string, into: string): Promise<void> =>
  cp(place, join(into, relative(root, place)), {
    recursive: true,
    filter: (path) => !LEFT_OUT.some((files) => files.test(relative(root, path))),
  });

const [given] = process.argv.slice(2);
if (given === undefined) throw new Error('usage: npm run stage -- FOLDER');
// npm runs scripts in the project's root; INIT_CWD is where the user ran npm.
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'data'), { recursive: true });
const { dependencies = {} }: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const fonts = Object.keys(dependencies).filter(isReadOnly);
const imported = await Promise.all(['server', 'core', 'contract'].map(importedPackages));
for (const place of await withDependencies([...fonts, ...imported.flatMap((names) => [...names])]))
  await copy(place, folder);
for (const source of SOURCES) await copy(join(root, source), folder).catch(ignoreMissing(source));
await cp(process.execPath, join(folder, 'node'));

/** A folder that is staged for a test may lack the built app, because building takes long. */
function ignoreMissing(source: string): (failure: unknown) => void {
  return (failure) => {
    if (source !== 'dist' || !(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT'))
      throw failure;
  };
}
