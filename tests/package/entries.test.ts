import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as contexts from '#root/composition/every-context.ts';
import { preceptorOverHttp } from '#root/composition/roots/over-http.ts';
import { EXPORTED, sourceOf } from '#root/tools/package.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The exported declarations of a folder, each with its file and the text before it. */
const declaredIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = textOf(join(folder, file));
      return [...text.matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].map(
        ({ 1: name = '', index }) => ({ name, file: join(folder, file), before: text.slice(0, index) }),
      );
    });

describe('the exported folders of the package', () => {
  it('have suites for ports, all of which the guide lists [CL-05]', () => {
    const suites = declaredIn(sourceOf('testing'))
      .map(({ name }) => name)
      .filter((name) => name.endsWith('Cases'));
    expect(suites.length).toBeGreaterThan(15);
    const guide = textOf('docs/writing-an-adapter.md');
    expect(suites.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('are all named in its README', () => {
    const readme = textOf('clients/package/README.md');
    expect(EXPORTED.filter((name) => !readme.includes(`\`@preceptor/core/${name}/…\``))).toEqual([]);
  });
});

it('a client over HTTP has every context [CL-01]', () => {
  const { isAvailable } = preceptorOverHttp({ baseUrl: 'http://127.0.0.1:9/api' });
  expect(Object.values(contexts).filter(({ name }) => !isAvailable(name))).toEqual([]);
});
