import { formatCredit } from '../credits/quarter-hours.ts';
import { boardsOf } from './boards.ts';
import type {
  BoardRules,
  CarryOver,
  FirstRenewal,
  RequirementRule,
  RuleBook,
  Substitute,
} from './requirement-rule.ts';
import { appliesText, askedText, courseText, deadlineText, hoursText } from './rule-text.ts';

/** One difference between two versions of the rules, in words. */
export interface RuleChange {
  /** Two letters, `US` for the federal rule. */
  readonly code: string;
  readonly state: string;
  readonly board: string;
  /** Null if it concerns the board. */
  readonly ruleId: string | null;
  readonly text: string;
}

/** The changes between two versions, in the order of the later one. Removals come last. */
export const changesBetween = (before: RuleBook, after: RuleBook): readonly RuleChange[] => {
  const old = boardsByName(before);
  const now = boardsByName(after);
  const removed = [...old].filter(([key]) => !now.has(key)).map(([, listed]) => listed);
  return [
    ...[...now].flatMap(([key, listed]) => {
      const was = old.get(key);
      return was === undefined
        ? [about(listed, null, `The board is new, with ${countText(listed.board.rules)}.`)]
        : boardChanges(was.board, listed);
    }),
    ...removed.map((listed) => about(listed, null, 'The board is no longer listed.')),
  ];
};

interface ListedBoard {
  readonly code: string;
  readonly state: string;
  readonly board: BoardRules;
}

/** A board keeps its place when it is renamed: it is its state's first board or the D.O.s'. */
const boardsByName = ({ states }: RuleBook): ReadonlyMap<string, ListedBoard> =>
  new Map(
    states.flatMap((state) =>
      boardsOf<BoardRules>(state).map((board, at) => [
        `${state.code} ${at}`,
        { code: state.code, state: state.name, board },
      ]),
    ),
  );

const countText = (rules: readonly unknown[]): string =>
  rules.length === 1 ? '1 rule' : `${rules.length} rules`;

const about = ({ code, state, board }: ListedBoard, ruleId: string | null, text: string): RuleChange => ({
  code,
  state,
  board: board.board,
  ruleId,
  text,
});

const boardChanges = (was: BoardRules, listed: ListedBoard): readonly RuleChange[] => {
  const { board } = listed;
  const gone = was.rules.filter(({ id }) => !board.rules.some((each) => each.id === id));
  return [
    ...differences(BOARD_FIELDS, was, board).map((text) => about(listed, null, text)),
    ...board.rules.flatMap((rule) => {
      const old = was.rules.find(({ id }) => id === rule.id);
      return old === undefined
        ? [about(listed, rule.id, `New: ${rule.name}. ${askedText(rule)}.`)]
        : differences(RULE_FIELDS, old, rule).map((text) => about(listed, rule.id, `${rule.name}: ${text}`));
    }),
    ...gone.map(({ id, name }) => about(listed, id, `No longer asked: ${name}.`)),
  ];
};

/** A field in words; undefined if the value says nothing about it. */
type Field<T> = readonly [name: string, say: (value: T) => string | undefined];

const differences = <T>(fields: readonly Field<T>[], was: T, now: T): readonly string[] =>
  fields.flatMap(([name, say]) => {
    const [before, after] = [say(was) ?? 'nothing', say(now) ?? 'nothing'];
    return before === after ? [] : [`${name} was “${before}” and is “${after}”.`];
  });

const listText = (texts: readonly string[] | undefined): string | undefined => texts?.join(' ');

const BOARD_FIELDS: readonly Field<BoardRules>[] = [
  ['The name', ({ board }) => board],
  ['The site', ({ site }) => site],
  ['The license', ({ licenses }) => licenses.join(' and ')],
  ['The time between renewals', ({ renewal }) => renewal?.years.toString()],
  ['The renewal', ({ renewal }) => renewal?.text ?? undefined],
  ['The confidence in the renewal', ({ renewal }) => renewal?.confidence],
  ['Whether hours are set', ({ noHours }) => (noHours === null ? 'set' : 'not set')],
];

const RULE_FIELDS: readonly Field<RequirementRule>[] = [
  ['the name', ({ name }) => name],
  ['what it asks', askedText],
  ['the topics', ({ topicSlugs }) => topicSlugs.join(', ')],
  ['whom it is for', ({ appliesTo }) => appliesTo && (appliesText(appliesTo) || undefined)],
  ['the specialties', ({ appliesTo }) => appliesTo?.onlySpecialties?.join(', ')],
  ['the years of the license', ({ appliesTo }) => ageText(appliesTo)],
  ['the first day', ({ appliesTo }) => appliesTo?.from],
  [
    'the Category 1 minimum',
    ({ category1 }) => (category1 === undefined ? undefined : formatCredit(category1)),
  ],
  ['who counts as Category 1', ({ category1By }) => (category1By ? 'only AOA' : undefined)],
  ['the hours at the first renewal', ({ firstRenewal }) => firstRenewal?.map(firstRenewalText).join('; ')],
  [
    'what counts in its place',
    ({ instead }) => listText(instead?.flatMap((each) => substituteWorth(each) ?? [])) || undefined,
  ],
  ['the course', ({ course }) => course && courseText(course)],
  [
    'the deadline',
    ({ deadline }) => deadline && [deadlineText(deadline), deadline.on].filter(Boolean).join(', '),
  ],
  ['the overlap', ({ onTop }) => (onTop ? 'on top of the total' : 'within the total')],
  ['what may replace it', ({ instead }) => listText(instead?.map(({ text }) => text))],
  ['who is exempt', ({ exempt }) => listText(exempt)],
  ['the carry-over', ({ carryOver }) => carryOver && carryOverText(carryOver)],
  ['the source', ({ source, alsoIn }) => [source, ...alsoIn].map(({ title }) => title).join('; ')],
  ['the month', ({ asOf }) => asOf],
  ['the confidence', ({ confidence }) => confidence],
];

const firstRenewalText = ({ underMonths, hours }: FirstRenewal): string =>
  underMonths === undefined
    ? hoursText(hours)
    : `${hoursText(hours)} if licensed for less than ${underMonths} months`;

const carryOverText = ({ hours, category1, exceptTopics = [], text }: CarryOver): string =>
  [
    `${hoursText(hours)}${category1 ? ' of Category 1' : ''}.`,
    ...(exceptTopics.length > 0 ? [`Not ${exceptTopics.join(', ')}.`] : []),
    text,
  ].join(' ');

const substituteWorth = ({ by, counts, months }: Substitute): string | undefined => {
  if (counts === undefined) return undefined;
  const worth = counts === 'all' ? 'all hours' : spreadText(counts);
  return `${by}: ${worth}${months === undefined ? '' : ` within ${months} months`}.`;
};

const spreadText = ({ hours, overYears }: Exclude<NonNullable<Substitute['counts']>, 'all'>): string =>
  overYears === undefined ? hoursText(hours) : `${hoursText(hours)} over ${overYears} years`;

const ageText = (appliesTo: RequirementRule['appliesTo']): string | undefined => {
  const { firstYears, afterYears } = appliesTo ?? {};
  if (firstYears !== undefined) return `the first ${firstYears}`;
  return afterYears === undefined ? undefined : `after ${afterYears}`;
};
