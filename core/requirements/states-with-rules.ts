import { STATES_OF_LICENSE } from '../profile/states-of-license.ts';

/** Their boards are not in the rule book. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** The states that have a page of requirements, by name, without loading the rule book. */
export const STATES_WITH_RULES = STATES_OF_LICENSE.filter(({ code }) => !TERRITORIES.includes(code)).map(
  ({ code, name }) => ({ code, name, slug: name.toLowerCase().replaceAll(' ', '-') }),
);
