/** The fields read from each row of a file, with the headings for them in other providers' files. */
export const OUTSIDE_FIELDS = [
  {
    name: 'completedOn',
    label: 'Date completed',
    needed: true,
    headings: [
      'completed',
      'date',
      'completion date',
      'date completed',
      'date of completion',
      'activity date',
      'end date',
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
      'name of activity',
    ],
  },
  {
    name: 'credits',
    label: 'Credits',
    needed: true,
    headings: [
      'credits',
      'credit',
      'hours',
      'credit hours',
      'cme credits',
      'cme hours',
      'number of credits',
      'amount',
      'credits claimed',
    ],
  },
  {
    name: 'provider',
    label: 'Provider',
    needed: false,
    headings: ['provider', 'accredited provider', 'organization', 'organisation', 'sponsor', 'source'],
  },
  {
    name: 'type',
    label: 'Type of credit',
    needed: false,
    headings: ['type', 'credit type', 'category', 'type of credit'],
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
    const name = heading.length > MAX_HEADING_LENGTH ? '' : plain(heading);
    const field = OUTSIDE_FIELDS.find((each) => each.headings.some((known) => known === name))?.name;
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** The required fields that no column has. */
export const missingFields = (mapping: ColumnMapping): readonly OutsideField[] =>
  OUTSIDE_FIELDS.filter(({ name, needed }) => needed && !mapping.includes(name)).map(({ name }) => name);

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
