import * as v from 'valibot';
import { slug } from './values.ts';

/** The filter of a list of articles. An article has to meet all of its fields. */
export const feedFilter = {
  /** The slug of a topic, also of a special requirement. */
  topic: v.optional(slug),
  /** At most this many minutes. */
  minutes: v.optional(v.picklist(['5', '10', '15', '30'], 'must be 5, 10, 15 or 30')),
  /** At least this many quarter hours of credit, which can be earned now. */
  credit: v.optional(v.picklist(['1', '2', '4'], 'must be 1, 2 or 4 quarter hours')),
  /** The slug of a state in which the credit counts toward a rule on a topic. */
  state: v.optional(slug),
  /** The slug of a specialty. */
  specialty: v.optional(slug),
};

const choice = v.object({ slug, name: v.string() });

/** The available filters. */
export const filterChoices = v.object({
  /** The topics that most articles have, by name. */
  topics: v.array(choice),
  /** The states in which an article can count toward a rule on a topic. */
  states: v.array(choice),
  /** The specialties that articles have. */
  specialties: v.array(choice),
});
