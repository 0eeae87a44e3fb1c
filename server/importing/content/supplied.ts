import { basename, normalize } from 'node:path';
import type { PublicationDate } from './article-draft.ts';
import { doiIn } from './doi.ts';
import { isoDate } from './jats/publication-date.ts';

export type SuppliedField = 'doi' | 'date' | 'journal';

/** What an operator says of articles whose files leave it out. */
export interface Supplied {
  readonly field: SuppliedField;
  readonly value: string;
  /** The file's name, or the end of its path. Absent if it is for every file. */
  readonly file?: string;
  /** Which article of that file, from 1. */
  readonly place?: number;
}

const OF_FILE = /^(?<file>.+?\.n?xml)(?:#(?<place>\d+))?=(?<value>.*)$/i;

/** Reads 'VALUE', 'FILE=VALUE' or, for one article of several in a file, 'FILE#2=VALUE'; else what is wrong with it. */
export function readSupplied(field: SuppliedField, text: string): Supplied | string {
  const { file, place, value = text } = OF_FILE.exec(text)?.groups ?? {};
  const read = valueIn(field, value.trim());
  if (read === undefined) return `--${field} ${value}: ${expected[field]}.`;
  return {
    field,
    value: read,
    ...(file === undefined ? {} : { file: normalize(file) }),
    ...(place === undefined ? {} : { place: Number(place) }),
  };
}

const expected: Readonly<Record<SuppliedField, string>> = {
  doi: 'a DOI begins with 10. and has a slash',
  date: 'a date is written 2026, 2026-05 or 2026-05-03',
  journal: 'a journal has a name',
};

function valueIn(field: SuppliedField, text: string): string | undefined {
  if (field === 'doi') {
    const doi = doiIn(text);
    return doi !== undefined && text.toLowerCase().endsWith(doi) ? doi : undefined;
  }
  if (field === 'journal') return text || undefined;
  const date = /^\d{4}(?:-\d\d){0,2}$/.test(text) ? isoDate(text) : undefined;
  return date === undefined || date.wrong !== undefined ? undefined : text;
}

/** What is supplied for one article, and how an operator supplies the rest. */
export interface SuppliedFacts {
  readonly doi: string | undefined;
  readonly published: PublicationDate | undefined;
  readonly journal: string | undefined;
  /** 'Add it with --doi a.xml=DOI.' */
  readonly howTo: (field: SuppliedField) => string;
}

/** For the article at this place, from 1, among the articles of a file. A DOI for every file is for none of several. */
export function suppliedFor(
  all: readonly Supplied[],
  path: string,
  place: number,
  articles: number,
): SuppliedFacts {
  const value = (field: SuppliedField) =>
    all
      .filter((each) => each.field === field && (each.file === undefined || isNamed(path, each.file)))
      .filter((each) => (each.place ?? place) === place)
      .filter((each) => field !== 'doi' || each.place !== undefined || articles === 1)
      .toSorted((one, other) => exactness(other) - exactness(one))[0]?.value;
  const name = `${basename(path)}${articles === 1 ? '' : `#${place}`}=`;
  return {
    doi: value('doi'),
    published: isoDate(value('date') ?? '')?.date,
    journal: value('journal'),
    howTo: (field) => {
      const words = `${name}${field.toUpperCase()}`;
      return `Add it with --${field} ${/^[\w.#=-]+$/.test(words) ? words : `"${words}"`}.`;
    },
  };
}

/** Whether the path is that of the named file. */
export function isNamed(path: string, file: string): boolean {
  return path === file || path.endsWith(`/${file}`);
}

function exactness({ file, place }: Supplied): number {
  return (file === undefined ? 0 : 1) + (place === undefined ? 0 : 1);
}
