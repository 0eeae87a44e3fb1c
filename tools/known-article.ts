import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '..', 'server', 'importing', 'content', 'demonstration');

interface KnownArticle {
  readonly slug: string;
  readonly title: string;
  /** For each question in order, the number of its correct option, from 1. */
  readonly rightOptions: readonly number[];
  readonly reasons: readonly string[];
}

interface Package {
  readonly slug: string;
  readonly title: string;
  readonly questions: readonly {
    readonly options: readonly { readonly correct?: boolean; readonly reason: string }[];
  }[];
}

/** The demonstration articles with their answer keys, which a browser never sees. */
export const knownArticles = (): readonly KnownArticle[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, front = ''] = readFileSync(join(folder, name), 'utf8').split(/^---$/m);
      const { slug, title, questions }: Package = parse(front);
      return {
        slug,
        title,
        rightOptions: questions.map(({ options }) => options.findIndex(({ correct }) => correct) + 1),
        reasons: questions.flatMap(({ options }) => options.map(({ reason }) => reason)),
      };
    });

export const knownArticle = (slug: string): KnownArticle => {
  const found = knownArticles().find((article) => article.slug === slug);
  if (!found) throw new Error(`There is no demonstration article ${slug}.`);
  return found;
};
