import type { RuleBook } from '../../core/requirements/requirement-rule.ts';
import type { RulesVersion } from '../../core/requirements/rule-history.ts';

/** Where the rules are written for core, from the project's root. */
const FOLDER = 'core/requirements/generated';

const HEADER = `// biome-ignore-all format: npm run rules -- write made this file from core/requirements/book/.\n`;

/**
 * The files of core that contain the rules, by path. Topics have a separate file, because pages without rules need them
 * too. So has the history, which only the server and the memory adapters read. Long sources that many rules share are
 * written once.
 */
export const generatedFiles = (
  { topics, ...book }: RuleBook,
  history: readonly RulesVersion[],
): ReadonlyMap<string, string> =>
  new Map([
    [
      `${FOLDER}/topics.ts`,
      `${HEADER}import type { RequirementTopic } from '../requirement-rule.ts';\n\nexport const REQUIREMENT_TOPICS: readonly RequirementTopic[] = ${listOf(topics.map((each) => JSON.stringify(each)))};\n`,
    ],
    [`${FOLDER}/boards.ts`, boardsFile(book)],
    [
      `${FOLDER}/history.ts`,
      `${HEADER}import type { RulesVersion } from '../rule-history.ts';\n\nexport const RULE_HISTORY: readonly RulesVersion[] = ${listOf(history.map((each) => JSON.stringify(each)))};\n`,
    ],
  ]);

const boardsFile = ({ version, asOf, states }: Omit<RuleBook, 'topics'>): string => {
  const sources = new Map<string, string>();
  const shared = (text: string): string => {
    const name = sources.get(text) ?? `s${sources.size}`;
    sources.set(text, name);
    return name;
  };
  const written = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if ('title' in value && 'url' in value) return shared(JSON.stringify(value));
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${key === 'rules' ? listOf(each.map(written)) : written(each)}`)
      .join(', ')} }`;
  };
  const rows = states.map(written);
  const constants = [...sources].map(([text, name]) => `const ${name}: RuleSource = ${text};`);
  return `${HEADER}import type { RuleBook, RuleSource } from '../requirement-rule.ts';\n\n${constants.join('\n')}\n\nexport const BOARDS: Omit<RuleBook, 'topics'> = { version: ${JSON.stringify(version)}, asOf: ${JSON.stringify(asOf)}, states: ${listOf(rows)} };\n`;
};

/** One entry per line, so that a diff between versions is readable. */
const listOf = (entries: readonly string[]): string =>
  entries.length === 0 ? '[]' : `[\n${entries.join(',\n')},\n]`;
