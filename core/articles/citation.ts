import type { Article } from './article.ts';

/** The parts of a citation. */
export type CitedArticle = Pick<Article, 'authors' | 'title' | 'journal' | 'year' | 'published' | 'doi'>;

/** Vancouver is text for a list of references; the others are files for a reference manager. */
export type CitationFormat = 'vancouver' | 'ris' | 'bibtex';

/** The citation of an article (RD-05). Parts that its source does not name are left out; none is invented. */
export const citationOf = (article: CitedArticle, format: CitationFormat): string => WRITERS[format](article);

/** A file name: `sample-2019.ris`. */
export const citationFileName = (article: CitedArticle, format: 'ris' | 'bibtex'): string =>
  `${keyOf(article, '-')}.${format === 'ris' ? 'ris' : 'bib'}`;

/** A person's name in the parts that citations order differently. A group has a family name only. */
interface CitedName {
  readonly family: string;
  readonly given: string;
}

const GROUP =
  /\b(?:group|investigators|committee|collaborat(?:ion|ive|ors)|consortium|network|team|association|society|college|panel|force|organi[sz]ation|institute|trialists)\b/i;
const PARTICLE = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|ter|ten|bin|ibn)$/i;
const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/;

/** A name as it is printed, the given names first. Particles such as `van der` belong to the family name. */
export const nameParts = (name: string): CitedName => {
  const words = name.trim().split(/\s+/);
  if (GROUP.test(name) || words.length === 1) return { family: words.join(' '), given: '' };
  const suffix = SUFFIX.test(words.at(-1) ?? '') && words.length > 2 ? words.splice(-1) : [];
  let first = words.length - 1;
  while (first > 1 && PARTICLE.test(words[first - 1] ?? '') && !isInitial(words[first - 1])) first -= 1;
  return {
    family: [...words.slice(first), ...suffix].join(' '),
    given: words.slice(0, first).join(' '),
  };
};

const isInitial = (word: string | undefined): boolean => /^\p{Lu}\.?$/u.test(word ?? '');

/** The recommendations of the ICMJE name six authors before `et al`. */
const MAX_NAMED = 6;

const vancouver = ({ authors, title, journal, year, doi }: CitedArticle): string => {
  const names = authors.slice(0, MAX_NAMED).map(({ name }) => vancouverName(nameParts(name)));
  const named = [...names, ...(authors.length > MAX_NAMED ? ['et al'] : [])].join(', ');
  const parts = [named, oneLine(title), oneLine(journal), year === null ? '' : String(year)];
  const text = parts
    .filter((part) => part !== '')
    .map(ended)
    .join(' ');
  return doi === null ? text : `${text} doi:${doi}`;
};

const vancouverName = ({ family, given }: CitedName): string => {
  const initials = given
    .split(/[\s.-]+/)
    .filter((word) => word !== '' && !PARTICLE.test(word))
    .map((word) => (/^\p{Lu}{2,3}$/u.test(word) ? word : [...word][0]?.toUpperCase()))
    .join('');
  return [family, initials].filter((part) => part !== '').join(' ');
};

const ended = (part: string): string => (/[.?!]$/.test(part) ? part : `${part}.`);

const ris = ({ authors, title, journal, year, published, doi }: CitedArticle): string => {
  const tags: readonly (readonly [string, string | null])[] = [
    ['TY', 'JOUR'],
    ...authors.map(({ name }) => ['AU', listedName(nameParts(name))] as const),
    ['TI', oneLine(title)],
    ['T2', oneLine(journal)],
    ['PY', year === null ? null : String(year)],
    // Year, month and day between slashes, all three of them, however many are known.
    ['DA', published === null ? null : `${[...published.split('-'), '', ''].slice(0, 3).join('/')}`],
    ['DO', doi],
    ['UR', doi === null ? null : addressOf(doi)],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}`] : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
};

const listedName = ({ family, given }: CitedName): string => (given === '' ? family : `${family}, ${given}`);

const bibtex = (article: CitedArticle): string => {
  const { authors, title, journal, year, published, doi } = article;
  const month = published?.split('-')[1];
  const fields: readonly (readonly [string, string | null])[] = [
    ['author', authors.map(({ name }) => bibtexName(nameParts(name))).join(' and ')],
    // Double braces, because style sheets change the case of names within single ones.
    ['title', `{${inTex(title)}}`],
    ['journal', inTex(journal)],
    ['year', year === null ? null : String(year)],
    ['month', month === undefined ? null : String(Number(month))],
    ['doi', doi],
    ['url', doi === null ? null : addressOf(doi)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@article{${keyOf(article, '')},\n${lines.join(',\n')}\n}\n`;
};

/** A group's name is in braces, so that it is not split into given and family names. */
const bibtexName = ({ family, given }: CitedName): string =>
  given === '' ? `{${inTex(family)}}` : `${inTex(family)}, ${inTex(given)}`;

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const inTex = (text: string): string =>
  oneLine(text).replace(/[\\~^{}&%$#_]/g, (sign) => TEX[sign] ?? `\\${sign}`);

const addressOf = (doi: string): string => `https://doi.org/${encodeURI(doi)}`;

/** The first author and the year, in letters that are valid in every file system and program. */
const keyOf = ({ authors, title, year }: CitedArticle, between: string): string => {
  const [first] = authors;
  const named = first ? nameParts(first.name).family : title;
  const word = named
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .split(' ')
    .slice(0, 2)
    .join(between);
  return [word || 'article', ...(year === null ? [] : [String(year)])].join(between);
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const WRITERS: Readonly<Record<CitationFormat, (article: CitedArticle) => string>> = {
  vancouver,
  ris,
  bibtex,
};
