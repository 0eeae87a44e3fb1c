import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '..', 'server', 'importing', 'content', 'demonstration-courses');

interface ModulePackage {
  readonly title: string;
  readonly questions?: readonly {
    readonly stem: string;
    readonly options: readonly { readonly text: string; readonly correct?: boolean }[];
  }[];
}

/** Maps each question's text to the text of its right option. Tests can read the source; a browser can't. */
export const rightAnswers = (slug: string): ReadonlyMap<string, string> =>
  new Map(
    modulesOf(slug).flatMap(({ questions = [] }) =>
      questions.map(({ stem, options }) => [stem, options.find(({ correct }) => correct)?.text ?? '']),
    ),
  );

export const moduleTitles = (slug: string): readonly string[] => modulesOf(slug).map(({ title }) => title);

const modulesOf = (slug: string): readonly ModulePackage[] => {
  const modules = join(folder, slug, 'modules');
  return readdirSync(modules)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const [, front = ''] = readFileSync(join(modules, name), 'utf8').split(/^---$/m);
      const read: ModulePackage = parse(front);
      return read;
    });
};
