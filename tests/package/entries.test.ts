import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as app from '#root/clients/package/app.ts';
import * as contexts from '#root/composition/every-context.ts';
import { preceptorOverHttp } from '#root/composition/roots/over-http.ts';
import { ENTRIES } from '#root/tools/package.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** A file's exported declarations by name, each with the lines before it. */
const exportsOf = (file: string): ReadonlyMap<string, string> => {
  const text = textOf(file);
  const declared = [...text.matchAll(/^export (?:const|function|interface|type) (\w+)/gm)];
  const passedOn = [...text.matchAll(/(?<=^export \{.*)\b(?!type\b)(\w+)(?=.*\} from)/gm)];
  return new Map([...declared, ...passedOn].map(({ 1: name = '', index }) => [name, text.slice(0, index)]));
};

const exportsIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...exportsOf(join(folder, file)).keys()]);

/** An entry's exports, by name or as a whole file: the name, and the file that declares it. */
const listed = (entry: string) =>
  [
    ...textOf(`clients/package/${entry}.ts`).matchAll(
      /^export (?:type )?(?:\{([^}]*)\}|\*) from '#([^']+)'/gm,
    ),
  ].flatMap(([, names, from = '']) => {
    const file = from.replace(/^root\//, '');
    const exported =
      names === undefined
        ? [...exportsOf(file).keys()]
        : names.split(',').map((name) => name.trim().replace(/^type /, ''));
    return exported.filter((name) => name !== '').map((name) => ({ name, file }));
  });
const namesOf = (entry: string) => listed(entry).map(({ name }) => name);

describe('the entries of the package', () => {
  it.each([
    ['contract', 'contract', /Endpoint$/],
    ['http', 'adapters/http', /^http[A-Z]/],
    ['memory', 'adapters/memory', /^memory[A-Z]/],
    ['storage', 'adapters/storage', /^stored[A-Z]/],
  ])('have everything of the kind: %s', (entry, folder, kind) => {
    const missing = exportsIn(folder).filter((name) => kind.test(name) && !namesOf(entry).includes(name));
    expect(missing).toEqual([]);
  });

  it('have each context', () => {
    for (const [name, context] of Object.entries(contexts)) expect(app).toHaveProperty(name, context);
  });

  it('have every port of core', () => {
    const ports = readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('ports.ts'),
    );
    const declared = ports.flatMap((file) => [...exportsOf(join('core', file)).keys()]);
    expect(declared.length).toBeGreaterThan(60);
    expect(declared.filter((name) => !namesOf('core').includes(name))).toEqual([]);
  });

  it('have suites for ports, all of which the guide lists [CL-05]', () => {
    const suites = namesOf('testing').filter((name) => name.endsWith('Cases'));
    expect(suites.length).toBeGreaterThan(15);
    const guide = textOf('docs/writing-an-adapter.md');
    expect(suites.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  /** The entry explains these together. An endpoint's summary explains its schemas too. */
  const OF_A_KIND = /Endpoint$|^(http|memory|stored)[A-Z]|Ports$/;
  const isSchema = (file: string) => file.startsWith('contract/') && file !== 'contract/endpoint.ts';

  it.each(ENTRIES)('document each export of %s, by itself or with its kind', (entry) => {
    const undocumented = listed(entry)
      .filter(({ name, file }) => !OF_A_KIND.test(name) && !(name in contexts) && !isSchema(file))
      .filter(({ name, file }) => !exportsOf(file).get(name)?.trimEnd().endsWith('*/'))
      .map(({ name, file }) => `${file}: ${name}`);
    expect(undocumented).toEqual([]);
  });

  it.each(ENTRIES)('name nothing twice in %s', (entry) => {
    expect(namesOf(entry).length).toBe(new Set(namesOf(entry)).size);
  });
});

it('a client over HTTP has every context [CL-01]', () => {
  const { isAvailable } = preceptorOverHttp({ baseUrl: 'http://127.0.0.1:9/api' });
  expect(Object.values(contexts).filter(({ name }) => !isAvailable(name))).toEqual([]);
});
