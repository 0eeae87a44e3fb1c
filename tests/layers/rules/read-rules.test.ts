import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { generatedFiles } from '#root/tools/rules/generated-files.ts';
import { readRules } from '#root/tools/rules/read-rules.ts';
import { toHistory } from '#root/tools/rules/release.ts';
import { problemText } from '#root/tools/rules/rule-problem.ts';
import { toRuleBook } from '#root/tools/rules/to-rule-book.ts';
import { projectRules, root, withChange } from './project-rules.ts';

const problemsOf = (texts: ReadonlyMap<string, string>): readonly string[] => {
  const read = readRules(texts);
  return read.ok ? [] : read.problems.map(problemText);
};

const changed = (from: string, to: string, name = 'hawaii.yaml') => problemsOf(withChange(name, from, to));

describe('the files of rules', () => {
  it('are what core has: npm run rules -- write makes them so', () => {
    const read = readRules(projectRules());
    if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'));
    const book = toRuleBook(read.rules);
    expect(book).toEqual(RULE_BOOK);
    for (const [path, text] of generatedFiles(book, toHistory(read.rules.history)))
      expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  });
});

describe('a file of rules is refused with its line and field', () => {
  it.each([
    ['an unknown field', 'site:', 'sight:', 'hawaii.yaml:10 boards[0].sight: is an unknown field'],
    [
      'a cycle without an end',
      '{ cycle: 2 }',
      '{ cycle: }',
      'hawaii.yaml:20 boards[0].total.every: is not one of',
    ],
    [
      'a cycle of no years',
      '{ cycle: 2 }',
      '{ cycle: 0 }',
      'hawaii.yaml:20 boards[0].total.every.cycle: is less than 1',
    ],
    [
      'hours in thirds',
      'hours: 40',
      'hours: 0.33',
      'hawaii.yaml:19 boards[0].total.hours: is not a multiple',
    ],
    ['hours in words', 'hours: 40', 'hours: forty', 'hawaii.yaml:19 boards[0].total.hours: needs a number'],
    ['a low confidence', 'confidence: high', 'confidence: low', 'confidence: is neither high nor medium'],
    ['a month that does not exist', 'as-of: 2025-10', 'as-of: 2025-13', 'as-of: is not a month'],
    ['a source that nothing names', '[fsmb', '[fmsb', 'names "fmsb", which is not a source of this file'],
    ['an address that is not secure', 'https://cca', 'http://cca', 'site: does not begin with https://'],
    ['malformed YAML', 'boards:', 'boards: [', 'is not well-formed YAML'],
    [
      'a key given twice',
      'name: Hawaii',
      'name: Hawaii\nname: Hawaii',
      'hawaii.yaml:3 is not well-formed YAML',
    ],
    ['a board without a list of rules', '    rules: []', '', 'hawaii.yaml:9 boards[0].rules: is missing'],
  ])('for %s', (_, from, to, expected) => {
    expect(changed(from, to).join('\n')).toContain(expected);
  });

  it('for two rules with one id, in one file or two', () => {
    expect(changed('id: fl-hiv', 'id: fl-medical-errors', 'florida.yaml')[0]).toMatch(
      /^florida\.yaml:\d+ boards\[0\]\.rules\[1\]\.id: "fl-medical-errors" is used before, in florida\.yaml$/,
    );
    const texts = projectRules();
    texts.set('iowa-again.yaml', texts.get('iowa.yaml') ?? '');
    expect(problemsOf(texts)[0]).toContain('iowa.yaml:1 code: "IA" is used before, in iowa-again.yaml');
  });

  it('for an id, a topic or a specialty that is not known', () => {
    expect(changed('id: fl-hiv', 'id: tx-hiv', 'florida.yaml')[0]).toContain('does not begin with "fl-"');
    expect(changed('topics: [hiv]', 'topics: [aids]', 'florida.yaml')[0]).toContain(
      'names "aids", which is not a topic',
    );
    expect(changed('[Pathology, Radiology]', '[Pathologie]', 'california.yaml')[0]).toContain(
      'for.except-specialties: names "Pathologie", which is not a specialty of a profile',
    );
  });

  it('for a total of a board that is said to set no hours', () => {
    const none = '    no-hours: { sources: [fsmb], as-of: 2025-10, confidence: high }\n    rules: []';
    expect(changed('    rules: []', none)[0]).toContain('boards[0].no-hours: contradicts the total');
  });

  it('for another version of the format, and without a book', () => {
    expect(changed('format: 1', 'format: 2', 'book.yaml')[0]).toMatch(/^book\.yaml:\d+ format: is not 1/);
    const texts = projectRules();
    texts.delete('book.yaml');
    expect(problemsOf(texts)).toEqual(['book.yaml:1 is missing']);
  });
});
