import { SPECIALTIES } from '../profile/specialties.ts';
import { STATES_OF_LICENSE } from '../profile/states-of-license.ts';
import { LOOK_AGAIN, type Refusal, refusal } from '../shared/failure.ts';
import { CREDITS, type FeedFilter, type FilterName, filterFields, MINUTES } from './feed-filter.ts';

/** A value that a filter can have, with its name. */
export interface FilterChoice {
  readonly slug: string;
  readonly name: string;
}

/** 'Obstetrics and Gynecology' as obstetrics-and-gynecology. */
const slugOfName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The filter values that depend on the library. */
export interface FilterChoices {
  /** The topics that most articles have. */
  readonly topics: readonly FilterChoice[];
  /** The states in which an article can count toward a rule on a topic. */
  readonly states: readonly FilterChoice[];
  /** The specialties that articles have. */
  readonly specialties: readonly FilterChoice[];
}

/** Every state that a filter may name, by name. */
export const FILTER_STATES: readonly FilterChoice[] = STATES_OF_LICENSE.map(({ name }) => ({
  slug: slugOfName(name),
  name,
})).toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'));

/** Every specialty that a filter may name. */
export const FILTER_SPECIALTIES: readonly FilterChoice[] = SPECIALTIES.map((name) => ({
  slug: slugOfName(name),
  name,
}));

/** The filter read from an address. */
interface ReadFilter {
  readonly filter: FeedFilter;
  /** The fields whose values are not valid, or that appear twice: the page reports them, the API refuses them. */
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

/** For a filter with invalid values: names each of them. Null if there is none. */
export const whyNotFiltered = (filter: FeedFilter): Refusal | null => {
  const fields = filterFields(filter);
  return refuseUnknown(readFilter((name) => [fields[name] ?? []].flat()));
};

/** The same for a filter that was read from a request. */
export const refuseUnknown = ({ unknown }: Pick<ReadFilter, 'unknown'>): Refusal | null =>
  unknown.length === 0
    ? null
    : refusal(
        'unprocessable',
        LOOK_AGAIN,
        Object.fromEntries(unknown.map((name) => [name, [UNKNOWN[name]]])),
      );

const UNKNOWN: Readonly<Record<FilterName, string>> = {
  topic: 'There is no such topic. Send a slug such as heart-failure.',
  minutes: 'Send 5, 10, 15 or 30 minutes.',
  credit: 'Send 1, 2 or 4 quarter hours.',
  state: 'There is no such state. Send a slug such as new-york.',
  specialty: 'There is no such specialty. Send a slug such as internal-medicine.',
  unearned: 'Send 1, or leave it out.',
};

/** Any topic that an article might have: there is no list of them. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;

const oneOf = (choices: readonly FilterChoice[]) => (text: string) =>
  choices.some(({ slug }) => slug === text) ? text : null;

/** Only the spelling used in addresses: not 05, and not 5.0. */
const numberOf = (numbers: readonly number[]) => (text: string) =>
  numbers.find((number) => String(number) === text) ?? null;
