import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import { randomFrom } from '../seeded-random.ts';
import type { ArticleWords } from './article-words.ts';

/** The number of pieces of each kind; an article uses some of them at random. */
export const PIECES = {
  /** Four words of a title. */
  title: 30_000,
  /** Nineteen words of an abstract. */
  abstract: 60_000,
  /** 250 words of a text. */
  body: 3000,
  author: 50_000,
  journal: 500,
  /** Half of a new name. */
  syllable: 20_000,
  /** An article without its words: with no credit, with credit, and with credit toward a requirement. */
  plain: 20_000,
  credit: 2000,
  counting: 2000,
} as const;

export type PieceKind = keyof typeof PIECES;

const WORDS = { title: 4, abstract: 19, body: 250 } as const;
const SPECIALTIES = ['cardiology', 'critical care', 'family medicine', 'oncology', 'neurology', 'pediatrics'];

/** In the order of the columns of a COPY. */
type PieceRow = readonly [kind: PieceKind, place: number, text: string, vector: string, about: string];

/**
 * The pieces of generated articles: sequences of the shared articles' own words with the same frequencies, so that the
 * results for a frequent or a rare word grow with the library as in a real one. Deterministic.
 */
export const madeUpPieces = function* (words: ArticleWords): Generator<PieceRow> {
  const random = randomFrom(15);
  const pick = <A>(list: readonly A[]): A => list[Math.floor(random() * list.length)] as A;
  const draw = byFrequency(words, random);
  const names = words.words.filter(({ word }) => /^[a-z]{5,}$/.test(word));
  const drawn = (count: number) => Array.from({ length: count }, draw);
  const rowOf: Readonly<Record<PieceKind, () => readonly [text: string, vector: string, about?: object]>> = {
    title: () => ofWords(drawn(WORDS.title), 'A'),
    abstract: () => ofWords(drawn(WORDS.abstract), 'C'),
    body: () => ofWords(drawn(WORDS.body), null),
    author: () => ofName(`${pick(words.surnames)} ${pick('ABCDEFGHJKLMNPRSTW'.split(''))}`),
    journal: () => ofName(pick(words.journals)),
    syllable: () => [pick(names).word, ''],
    plain: () => about({ givesCredit: false, counts: false }),
    credit: () => about({ givesCredit: true, counts: false }),
    counting: () => about({ givesCredit: true, counts: true }),
  };
  const about = ({ givesCredit, counts }: { readonly givesCredit: boolean; readonly counts: boolean }) => {
    // The first topics are on many articles, the last on few.
    const topics = [
      ...new Set(Array.from({ length: 4 }, () => Math.floor(words.topics.length * random() ** 3))),
    ].map((at) => words.topics[at] ?? { slug: 'none', name: 'None' });
    const [text, vector] = ofName(topics.map(({ name }) => name).join(' '));
    const card = {
      topics,
      credit: givesCredit ? 1 + Math.floor(4 * random()) : null,
      demonstration: false,
      minutes: 3 + Math.floor(random() * 30),
      questionCount: givesCredit ? 3 : 0,
      requirementTopics: counts ? [pick(REQUIREMENT_TOPICS).slug] : [],
      states: counts && random() < 0.5 ? [pick(STATES_OF_LICENSE).code] : [],
    };
    const details = {
      doi: null,
      specialty: random() < 0.3 ? pick(SPECIALTIES) : null,
      keyPoints: [],
      references: [],
      competingInterests: null,
      funding: null,
      disclosures: [],
      concerns: [],
      commercialSupport: null,
      activity: null,
    };
    return [text, vector, { card, details }] as const;
  };
  for (const [kind, count] of Object.entries(PIECES) as readonly [PieceKind, number][])
    for (let place = 1; place <= count; place += 1) {
      const [text, vector, more = {}] = rowOf[kind]();
      yield [kind, place, text, vector, JSON.stringify(more)];
    }
};

interface Drawn {
  readonly word: string;
  /** What a search looks for in its place; null for a stop word. */
  readonly lexeme: string | null;
}

type Weight = 'A' | 'B' | 'C';

const ofWords = (drawn: readonly Drawn[], weight: Weight | null) =>
  [drawn.map(({ word }) => word).join(' '), vectorOf(drawn, weight)] as const;

/** Names are not stemmed here. */
const ofName = (text: string) => {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  const named = words.filter((word) => word !== '').map((word) => ({ word, lexeme: word }));
  return [text, vectorOf(named, 'B')] as const;
};

/** The tsvector that an import makes, as text; full texts have no weight, and then it has no positions. */
const vectorOf = (drawn: readonly Drawn[], weight: Weight | null): string =>
  drawn
    .flatMap(({ lexeme }, at) =>
      lexeme === null ? [] : `'${lexeme}'${weight === null ? '' : `:${at + 1}${weight}`}`,
    )
    .join(' ');

/** Draws words with their frequency in the shared articles. */
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
