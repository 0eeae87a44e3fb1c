import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContextName, UseCases } from '#core/use-cases.ts';
import { isLazyPage, type Page, type RouteDefinition } from '#ui/navigation/route-definition.ts';
import { routes } from '#ui/routes.ts';

const ui = join(import.meta.dirname, '../../../ui');

/** Static imports: neither types nor dynamic imports. */
const IMPORTS = /^import (?!type\b)(?:[^;]*?from )?'([^']+)';/gms;
const ASKS = /\b(?:useUseCases|provide)\('(\w+)'\)/g;

const sourceOf = (specifier: string, importer: string): string | null => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  return specifier.startsWith('#ui/') ? join(ui, specifier.slice('#ui/'.length)) : null;
};

/** The contexts whose use cases a file uses, itself or through its static imports. */
const contextsIn = (file: string, seen = new Set<string>()): ReadonlySet<ContextName> => {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const asked = [...text.matchAll(ASKS)]
    .map(([, name]) => name as keyof UseCases)
    .filter((name) => name !== 'first');
  const imported = [...text.matchAll(IMPORTS)].flatMap(([, specifier = '']) => {
    const source = sourceOf(specifier, file);
    return source === null ? [] : [...contextsIn(source, seen)];
  });
  return new Set([...asked, ...imported]);
};

const pageFiles = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-page.tsx'))
  .map((file) => join(ui, file));

const fileOf = new Map<Page, string>();
for (const file of pageFiles) {
  for (const page of Object.values<Page>(await import(file))) fileOf.set(page, file);
}

const rows: readonly RouteDefinition[] = [...routes.first, ...(await routes.prefetchRoutes()).routes];

/** For every lazy route: the file of its page, and the contexts that it declares. */
const declared = await Promise.all(
  rows.flatMap(({ name, page }) =>
    isLazyPage(page)
      ? [
          page
            .load()
            .then(({ default: shown }) => ({ name, file: fileOf.get(shown), contexts: page.contexts })),
        ]
      : [],
  ),
);

/** The contexts that each one is built after, as composition declares them. */
const neededBy = (context: ContextName): readonly string[] => {
  const wiring = readFileSync(join(ui, `../composition/${context}.ts`), 'utf8');
  const [, list = ''] = /needs: \{([^}]*)\}/.exec(wiring) ?? [];
  return [...list.matchAll(/\w+/g)].map(([name]) => name).filter((name) => name !== 'first');
};

describe('the contexts that a route declares', () => {
  it.each(declared)(
    'of $name include those that they are built after: none is fetched after another',
    ({ contexts }) => {
      const missing = contexts.flatMap(neededBy).filter((name) => !contexts.some((each) => each === name));
      expect(missing).toEqual([]);
    },
  );

  it.each(declared)(
    'of $name are all that its page needs at first: it does not wait for another',
    ({ file, contexts }) => {
      expect(file).toBeDefined();
      const needed = [...contextsIn(file ?? '')].filter((context) => !contexts.includes(context));
      expect(needed).toEqual([]);
    },
  );

  it('are reported when one is missing', () => {
    const page = pageFiles.find((file) => relative(ui, file) === 'credits/transcript-page.tsx');
    expect([...contextsIn(page ?? '')]).toContain('credits');
  });

  it('are known for nearly every page', () => {
    expect(declared.length).toBeGreaterThan(45);
  });
});
