import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import { randomFrom } from '../seeded-random.ts';
import type { ArticleWords } from './article-words.ts';

/** Of so many articles one gives credit; of those, one in three counts toward a requirement. */
const CREDIT_EVERY = 50;
const REQUIREMENT_EVERY = 3;
/** Of so many articles one has a text beside its abstract. */
const BODY_EVERY = 20;
/** Of so many words in a title one is in few other articles: a library never runs out of new names. */
const COINED_EVERY = 100;
const YEARS_DAYS = 3650;
const LENGTHS = { title: 12, abstract: 190, body: 2500 } as const;
const SPECIALTIES = ['cardiology', 'critical care', 'family medicine', 'oncology', 'neurology', 'pediatrics'];

/** An article as the columns of a COPY: text, in the order of COLUMNS. */
export type MadeUpRow = readonly string[];

export const COLUMNS = [
  ...[
    'slug',
    'source_key',
    'source',
    'kind',
    'checksum',
    'doi',
    'title',
    'journal',
    'published_on',
    'listed_on',
  ],
  ...['demonstration', 'finished_count', 'card', 'details', 'search', 'search_words'],
] as const;

/**
 * Articles of the shared articles' own words, each as often as there: what a search for a frequent or a rare word finds grows
 * with their number as in a real library. Deterministic.
 */
export const madeUpArticles = function* (words: ArticleWords, total: number): Generator<MadeUpRow> {
  const random = randomFrom(15);
  const pick = <A>(list: readonly A[]): A => list[Math.floor(random() * list.length)] as A;
  const drawWord = byFrequency(words, random);
  const coined = (): Drawn => {
    const [one, other] = [drawWord().word, drawWord().word];
    const made = `${one.slice(0, 5)}${other.slice(-5)}${Math.floor(random() * 1000)}`.replaceAll('-', '');
    return { word: made, lexeme: made };
  };
  const draw = (count: number, mayCoin = false): readonly Drawn[] =>
    Array.from({ length: count }, () => (mayCoin && random() * COINED_EVERY < 1 ? coined() : drawWord()));
  for (let at = 0; at < total; at += 1) {
    const [title, abstract] = [draw(LENGTHS.title, true), draw(LENGTHS.abstract)];
    const body = at % BODY_EVERY === 0 ? textOf(draw(LENGTHS.body)) : '';
    const authors = Array.from(
      { length: 4 },
      () => `${pick(words.surnames)} ${pick('ABCDEFGHJKLMNPRSTW'.split(''))}`,
    );
    const journal = pick(words.journals);
    // The first topics are on many articles, the last on few.
    const topics = [
      ...new Set(Array.from({ length: 4 }, () => Math.floor(words.topics.length * random() ** 3))),
    ].map((place) => words.topics[place] ?? { slug: 'none', name: 'None' });
    const givesCredit = at % CREDIT_EVERY === 0;
    const counts = givesCredit && at % (CREDIT_EVERY * REQUIREMENT_EVERY) === 0;
    const day = dayBefore(Math.floor(((total - at) * YEARS_DAYS) / total));
    const name = textOf(title);
    const card = {
      ...{ slug: `made-up-${at}`, title: name, journal, year: Number(day.slice(0, 4)) },
      ...{ finding: textOf(abstract.slice(-20)), topics, credit: givesCredit ? 1 + (at % 4) : null },
      ...{ minutes: 3 + Math.floor(random() * 30), questionCount: givesCredit ? 3 : 0, demonstration: false },
      requirementTopics: counts ? [pick(REQUIREMENT_TOPICS).slug] : [],
      states: counts && random() < 0.5 ? [pick(STATES_OF_LICENSE).code] : [],
    };
    const details = {
      ...{ published: day, doi: null, specialty: random() < 0.3 ? pick(SPECIALTIES) : null },
      authors: authors.map((author) => ({ name: author, affiliations: [] })),
      ...{
        abstract: [{ label: null, html: `<p>${textOf(abstract)}</p>` }],
        bodyHtml: body === '' ? '' : `<p>${body}</p>`,
      },
      ...{
        keyPoints: [],
        references: [],
        competingInterests: null,
        funding: null,
        licence: null,
        disclosures: [],
      },
      ...{ commercialSupport: null, concerns: [], activity: null },
    };
    const others = [...authors, journal, ...topics.map((topic) => topic.name)].join(' ');
    yield [
      ...[`made-up-${at}`, `made-up:${at}`, 'jats', 'research', String(at), '\\N', name, journal, day, day],
      ...['false', String(Math.floor(3 / (random() + 0.001))), JSON.stringify(card), JSON.stringify(details)],
      ...[vectorOf(title, simpleWords(others), abstract), `${name} ${others}`.toLowerCase()],
    ];
  }
};

interface Drawn {
  readonly word: string;
  readonly lexeme: string | null;
}

const textOf = (drawn: readonly Drawn[]): string => drawn.map(({ word }) => word).join(' ');

/** Draws words as often as the shared articles have them. */
const byFrequency = ({ words }: ArticleWords, random: () => number): (() => Drawn) => {
  const upTo = new Float64Array(words.length);
  let total = 0;
  for (const [place, { count }] of words.entries()) upTo[place] = total += count;
  return () => {
    const wanted = random() * total;
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return words[low] ?? { word: 'none', lexeme: null };
  };
};

/** Names are not worth stemming here. */
const simpleWords = (text: string): readonly Drawn[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, lexeme: word }));

/** PostgreSQL's text of the vector that an import makes: title, then authors, journal and topics, then the abstract. */
const vectorOf = (...parts: readonly (readonly Drawn[])[]): string => {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [part, drawn] of parts.entries())
    for (const { lexeme } of drawn) {
      place += 1;
      if (lexeme === null) continue;
      const own = places.get(lexeme) ?? [];
      own.push(`${place}${'ABC'[part]}`);
      places.set(lexeme, own);
    }
  return [...places].map(([lexeme, own]) => `'${lexeme}':${own.join(',')}`).join(' ');
};

const DAY = 86_400_000;

const dayBefore = (days: number): string =>
  new Date(Date.UTC(2026, 0, 1) - days * DAY).toISOString().slice(0, 10);
