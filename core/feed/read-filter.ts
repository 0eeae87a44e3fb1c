import { SPECIALTIES } from '../profile/specialties.ts';
import { STATES_OF_LICENSE } from '../profile/states-of-license.ts';
import { CREDITS, type FeedFilter, type FilterName, MINUTES } from './feed-filter.ts';

/** A value that a filter can have, with its name. */
export interface Choice {
  readonly slug: string;
  readonly name: string;
}

/** 'Obstetrics and Gynecology' as obstetrics-and-gynecology. */
export const slugOfName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^a-z0-9]+/g, '-');

export const FILTER_STATES: readonly Choice[] = STATES_OF_LICENSE.map(({ name }) => ({
  slug: slugOfName(name),
  name,
})).toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'));

export const FILTER_SPECIALTIES: readonly Choice[] = SPECIALTIES.map((name) => ({
  slug: slugOfName(name),
  name,
}));

/** What was read of an address. */
export interface ReadFilter {
  readonly filter: FeedFilter;
  /** The fields whose values mean nothing, or that are there twice: the page says so, the API refuses them. */
  readonly unknown: readonly FilterName[];
}

/** The filter in the fields of an address. `valuesOf` has every value of a field, none if it is missing. */
export const readFilter = (valuesOf: (name: FilterName) => readonly string[]): ReadFilter => {
  const unknown: FilterName[] = [];
  const read = <A>(name: FilterName, meaning: (text: string) => A | null): A | null => {
    const [text, ...more] = valuesOf(name);
    if (text === undefined) return null;
    const value = more.length === 0 ? meaning(text) : null;
    if (value === null) unknown.push(name);
    return value;
  };
  const filter = {
    topic: read('topic', (text) => (SLUG.test(text) ? text : null)),
    minutes: read('minutes', numberOf(MINUTES)),
    credit: read('credit', numberOf(CREDITS)),
    state: read('state', oneOf(FILTER_STATES)),
    specialty: read('specialty', oneOf(FILTER_SPECIALTIES)),
    unearned: read('unearned', (text) => text === '1' || null) ?? false,
  };
  return { filter, unknown };
};

/** Every topic that an article may have: there is no list of them. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;

const oneOf = (choices: readonly Choice[]) => (text: string) =>
  choices.some(({ slug }) => slug === text) ? text : null;

/** Only as it is written in an address: not 05, and not 5.0. */
const numberOf = (numbers: readonly number[]) => (text: string) =>
  numbers.find((number) => String(number) === text) ?? null;
