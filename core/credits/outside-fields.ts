import { areCreditWords, isUnit, wordsOf } from './sheets/credit-words.ts';

/** The fields read from each row of a file, with the headings for them in other providers' files, in five locales. */
export const OUTSIDE_FIELDS = [
  {
    name: 'completedOn',
    label: 'Date completed',
    needed: true,
    headings: [
      'completed',
      'completed on',
      'date',
      'completion date',
      'date completed',
      'date of completion',
      'activity date',
      'end date',
      'date earned',
      'earned on',
      'credit date',
      'date of credit',
      'date of activity',
      'date attended',
      'dates',
      'activity completion date',
      'datum',
      'abschlussdatum',
      'enddatum',
      'date de fin',
      'data',
      'data de conclusão',
    ],
  },
  {
    name: 'title',
    label: 'Title',
    needed: true,
    headings: [
      'title',
      'activity',
      'activity title',
      'activity name',
      'course',
      'course title',
      'course name',
      'name of activity',
      'title of activity',
      'titel',
      'veranstaltung',
      'titre',
      'activité',
      'título',
      'atividade',
      'curso',
    ],
  },
  {
    name: 'credits',
    label: 'Credits',
    needed: true,
    // Others are recognized by their words: 'AMA PRA Category 1 Credits'.
    headings: ['amount'],
  },
  {
    name: 'provider',
    label: 'Provider',
    needed: false,
    headings: [
      'provider',
      'accredited provider',
      'provider name',
      'organization',
      'organisation',
      'sponsor',
      'source',
      'veranstalter',
      'anbieter',
      'organisme',
      'organisateur',
      'fornecedor',
      'instituição',
    ],
  },
  {
    name: 'type',
    label: 'Type of credit',
    needed: false,
    headings: [
      'type',
      'credit type',
      'category',
      'credit category',
      'type of credit',
      'typ',
      'kategorie',
      'tipo',
    ],
  },
  {
    name: 'topic',
    label: 'Topic',
    needed: false,
    headings: ['topic', 'requirement', 'subject', 'topic slug'],
  },
] as const;

export type OutsideField = (typeof OUTSIDE_FIELDS)[number]['name'];

/** The field of each column; null for a column that is ignored. */
export type ColumnMapping = readonly (OutsideField | null)[];

/** Limits the length, because a very long heading takes very long to parse. No known heading is longer. */
const MAX_HEADING_LENGTH = 200;

/** Maps columns by their headings. Of two with the same meaning, the first counts. */
export const mappingFrom = (headings: readonly string[]): ColumnMapping => {
  const taken = new Set<OutsideField>();
  return headings.map((heading) => {
    const field = heading.length > MAX_HEADING_LENGTH ? undefined : fieldNamed(heading);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** Parentheses are left out unless they are the whole heading: 'Credits (total)'. */
const fieldNamed = (heading: string): OutsideField | undefined => {
  const words = wordsOf(heading.replace(/\(s\)/gi, 's').replace(/\(.*?\)/g, ' '));
  const name = words.join(' ');
  const known = OUTSIDE_FIELDS.find((each) => each.headings.some((one) => one === name))?.name;
  if (known !== undefined) return known;
  const counted = words.filter((word) => !BESIDE_CREDITS.has(word));
  return counted.some(isUnit) && areCreditWords(counted) ? 'credits' : undefined;
};

/** Words of headings such as 'Number of credits claimed'. */
const BESIDE_CREDITS = new Set(
  'number no of total amount value claimed earned awarded received anzahl der nombre de número'.split(' '),
);

/** The required fields that no column has. */
export const missingFields = (mapping: ColumnMapping): readonly OutsideField[] =>
  OUTSIDE_FIELDS.filter(({ name, needed }) => needed && !mapping.includes(name)).map(({ name }) => name);
