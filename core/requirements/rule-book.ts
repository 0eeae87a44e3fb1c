import { FEDERAL, type RuleBook, type StateRules } from './requirement-rule.ts';
import { ALABAMA_TO_FLORIDA } from './rules/alabama-to-florida.ts';
import { ILLINOIS_TO_WASHINGTON } from './rules/illinois-to-washington.ts';
import { once, state } from './rules/state.ts';
import { REQUIREMENT_TOPICS } from './topics.ts';

const federal: StateRules = state({
  code: FEDERAL,
  slug: 'federal',
  name: 'Federal (DEA)',
  board: 'Drug Enforcement Administration',
  source: {
    title:
      'Consolidated Appropriations Act, 2023, section 1263, as the Drug Enforcement Administration explains it',
    url: 'https://deadiversion.usdoj.gov/faq/MATE_Act_faq.html',
  },
  rules: [
    {
      id: 'substance-use',
      name: 'Opioid and other substance use disorders',
      topicSlugs: ['substance-use', 'opioids'],
      hours: 8,
      every: once,
      appliesTo: { dea: true },
    },
  ],
});

/**
 * What boards required of physicians in October 2025 (domain.md, state requirements), checked against the named source
 * if there is one. Boards change their rules, so learners are always told to check with theirs.
 */
export const RULE_BOOK: RuleBook = {
  version: '2025-10.1',
  asOf: '2025-10',
  topics: REQUIREMENT_TOPICS,
  states: [federal, ...ALABAMA_TO_FLORIDA, ...ILLINOIS_TO_WASHINGTON],
};

export const stateAt = (slug: string): StateRules | undefined =>
  RULE_BOOK.states.find((each) => each.slug === slug);

export const stateCoded = (code: string): StateRules | undefined =>
  RULE_BOOK.states.find((each) => each.code === code);
