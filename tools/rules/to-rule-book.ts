import type {
  AppliesTo,
  BoardRules,
  CarryOver,
  Every,
  Evidence,
  FirstRenewal,
  RequirementRule,
  RuleBook,
  RuleSource,
  StateRules,
  Substitute,
} from '../../core/requirements/requirement-rule.ts';
import type { Rules } from './read-rules.ts';
import type { Board, Book, Jurisdiction, Rule, Total } from './rule-format.ts';

/** The rules as core reads them: hours in quarters, sources written out. The federal rule comes first, then by name. */
export const toRuleBook = ({ book, jurisdictions }: Rules): RuleBook => ({
  version: book.version,
  asOf: book['as-of'],
  topics: book.topics,
  states: [...jurisdictions]
    .map(([slug, { value }]) => stateOf(slug, value, book))
    .toSorted((one, other) => place(one).localeCompare(place(other), 'en')),
});

const place = ({ code, name }: StateRules): string => (code === 'US' ? '' : name);

type EvidenceOf = (fact: Pick<Total, 'sources' | 'as-of' | 'confidence'>) => Evidence;

const stateOf = (slug: string, { code, name, sources, boards }: Jurisdiction, book: Book): StateRules => {
  const sourceNamed = (key: string): RuleSource => {
    const found = sources[key] ?? book.sources[key];
    if (found === undefined) throw new Error(`There is no source ${key}.`);
    return { title: found.title, url: found.url ?? null };
  };
  const evidenceOf: EvidenceOf = ({ sources: keys, 'as-of': asOf, confidence }) => {
    const [first = '', ...others] = keys;
    return { source: sourceNamed(first), alsoIn: others.map(sourceNamed), asOf, confidence };
  };
  const [medical, osteopathic] = boards.map((board, at) =>
    boardOf(board, { state: code, prefix: `${code.toLowerCase()}-${at === 0 ? '' : 'do-'}` }, evidenceOf),
  );
  if (medical === undefined) throw new Error(`${name} has no board.`);
  return { code, slug, name, ...medical, osteopathic: osteopathic ?? null };
};

interface Place {
  readonly state: string;
  /** The prefix of the ids of the board's rules. */
  readonly prefix: string;
}

const boardOf = (board: Board, at: Place, evidenceOf: EvidenceOf): BoardRules => {
  const { renewal, total, 'no-hours': noHours } = board;
  return {
    board: board.name,
    site: board.site,
    licenses: board.licenses,
    renewal: renewal ? { years: renewal.years, text: renewal.text ?? null, ...evidenceOf(renewal) } : null,
    noHours: noHours ? evidenceOf(noHours) : null,
    rules: [
      ...(total ? [totalOf(total, at, evidenceOf)] : []),
      ...board.rules.map((rule) => ruleOf(rule, at.state, evidenceOf)),
    ],
  };
};

const totalOf = (total: Total, { state, prefix }: Place, evidenceOf: EvidenceOf): RequirementRule => {
  const { 'except-first-renewal': exceptFirstRenewal, 'carry-over': carryOver, from, note } = total;
  return {
    id: `${prefix}total`,
    state,
    name: 'Total CME hours',
    topicSlugs: [],
    hours: quarters(total.hours),
    every: everyOf(total.every),
    ...asAppliesTo({
      ...(exceptFirstRenewal !== undefined && { exceptFirstRenewal }),
      ...(from !== undefined && { from }),
      ...(note !== undefined && { note }),
    }),
    ...(total['category-1'] !== undefined && { category1: quarters(total['category-1']) }),
    ...(total.exempt && { exempt: total.exempt }),
    ...(total['category-1-by'] && { category1By: total['category-1-by'] }),
    ...(total['first-renewal'] && { firstRenewal: total['first-renewal'].map(firstRenewalOf) }),
    ...(total.instead && { instead: total.instead.map(substituteOf) }),
    ...(carryOver && { carryOver: carryOverOf(carryOver) }),
    ...evidenceOf(total),
  };
};

const ruleOf = (rule: Rule, state: string, evidenceOf: EvidenceOf): RequirementRule => ({
  id: rule.id,
  state,
  name: rule.name,
  topicSlugs: rule.topics,
  hours: rule.hours === undefined ? null : quarters(rule.hours),
  every: everyOf(rule.every),
  ...asAppliesTo(appliesTo(rule)),
  ...(rule.course && { course: rule.course }),
  ...(rule.deadline && { deadline: deadlineOf(rule.deadline) }),
  ...(rule.overlap === 'on-top' && { onTop: true as const }),
  ...(rule.instead && { instead: rule.instead.map(substituteOf) }),
  ...evidenceOf(rule),
});

const substituteOf = ({ by, text, counts, months }: NonNullable<Rule['instead']>[number]): Substitute => ({
  by,
  text,
  ...(counts === 'all' && { counts }),
  ...(typeof counts === 'object' && {
    counts: {
      hours: quarters(counts.hours),
      ...(counts['category-1'] && { category1: true as const }),
      ...(counts['over-years'] !== undefined && { overYears: counts['over-years'] }),
    },
  }),
  ...(months !== undefined && { months }),
});

const firstRenewalOf = (each: NonNullable<Total['first-renewal']>[number]): FirstRenewal => ({
  ...(each['under-months'] !== undefined && { underMonths: each['under-months'] }),
  hours: quarters(each.hours),
});

const carryOverOf = (given: NonNullable<Total['carry-over']>): CarryOver => ({
  hours: quarters(given.hours),
  text: given.text,
  ...(given['category-1'] && { category1: true as const }),
  ...(given['except-topics'] && { exceptTopics: given['except-topics'] }),
});

const appliesTo = ({ for: given = {}, note }: Rule): AppliesTo => {
  const newFor = given['new-licenses'];
  const texts = [given.when?.text, note].filter((each) => each !== undefined);
  return {
    ...(given.dea && { dea: true as const }),
    ...(newFor !== undefined && { newApplicants: true as const, firstYears: newFor }),
    ...(given['after-years'] !== undefined && { afterYears: given['after-years'] }),
    ...(given['except-first-renewal'] !== undefined && {
      exceptFirstRenewal: given['except-first-renewal'],
    }),
    ...(given['except-specialties'] && { exceptSpecialties: given['except-specialties'] }),
    ...(given['only-specialties'] && { onlySpecialties: given['only-specialties'] }),
    ...(given.from !== undefined && { from: given.from }),
    ...(texts.length > 0 && { note: texts.join(' ') }),
    ...(given.when && { conditional: given.when.kind }),
  };
};

/** Omits the field if it is empty. */
const asAppliesTo = (found: AppliesTo): { readonly appliesTo?: AppliesTo } =>
  Object.keys(found).length === 0 ? {} : { appliesTo: found };

const everyOf = (every: Rule['every']): Every => {
  if (every === 'once') return { kind: 'once' };
  if ('cycle' in every) return { kind: 'cycle', years: every.cycle };
  return 'renewals' in every
    ? { kind: 'every-nth-renewal', n: every.renewals, years: every.years }
    : { kind: 'years', years: every.years };
};

const deadlineOf = ({ months, from, renewal, years, on }: NonNullable<Rule['deadline']>) => ({
  ...(months !== undefined && { months }),
  ...(from !== undefined && { from }),
  ...(renewal !== undefined && { renewal }),
  ...(years !== undefined && { years }),
  ...(on !== undefined && { on }),
});

const quarters = (hours: number): number => hours * 4;
