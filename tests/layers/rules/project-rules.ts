import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');

/** The files of core/requirements/book/, by name. */
export const projectRules = (): Map<string, string> =>
  new Map(
    readdirSync(join(root, 'core/requirements/book'))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(join(root, 'core/requirements/book', name), 'utf8')]),
  );

/** The same with one file changed. */
export const withChange = (name: string, from: string, to: string): Map<string, string> => {
  const texts = projectRules();
  const text = texts.get(name) ?? '';
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}.`);
  return texts.set(name, text.replace(from, to));
};
