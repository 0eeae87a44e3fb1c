import { describe, expect, it } from 'vitest';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { readRules } from '#root/tools/rules/read-rules.ts';
import { runRules } from '#root/tools/rules/run-rules.ts';
import { projectRules, withChange } from './project-rules.ts';

interface Given {
  readonly own?: ReadonlyMap<string, string>;
  readonly places?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  readonly today?: string;
  readonly fresh?: boolean;
}

const run = (
  args: readonly string[],
  { own, places = {}, today = '2026-11-23', fresh = true }: Given = {},
) => {
  const said: string[] = [];
  const written: string[] = [];
  const code = runRules(args, {
    own: () => readRules(own ?? projectRules()),
    textsOf: (place) => places[place],
    today,
    isFresh: () => fresh,
    write: ({ version }) => written.push(version),
    writeHistory: (text) => written.push(text),
    say: (line) => said.push(line),
  });
  return { code, said, written };
};

describe('npm run rules -- check', () => {
  it('counts what it finds without a problem, and lists what is older than a year', () => {
    const { code, said } = run(['check']);
    expect(code).toBe(0);
    expect(said[0]).toMatch(/^52 jurisdictions, 64 boards, \d+ rules: no problem\.$/);
    expect(said[1]).toBe('Older than a year:');
    const months = said.slice(2).map((line) => line.trim().slice(0, 7));
    expect(months).toEqual(months.toSorted());
    expect(said.join('\n')).toMatch(
      /2025-10 {2}FL {2}Florida Board of Medicine.*: fl-total, fl-medical-errors/,
    );
    expect(said.join('\n')).not.toMatch(/2026-/);
  });

  it('counts a fact as older than a year once its month has come again and is over', () => {
    expect(run(['check'], { today: '2026-10-31' }).said.join('\n')).not.toMatch(/^ {2}2025-10/m);
    expect(run(['check'], { today: '2026-11-01' }).said.join('\n')).toMatch(/^ {2}2025-10/m);
    expect(run(['check'], { today: '2001-12-31' }).said[1]).toBe('Nothing is older than a year.');
  });

  it('fails with file, line and field, and writes nothing', () => {
    const own = withChange('ohio.yaml', 'hours: 50', 'hours: -50');
    for (const command of ['check', 'write']) {
      const { code, said, written } = run([command], { own });
      expect([code, written]).toEqual([1, []]);
      expect(said).toEqual([
        expect.stringMatching(
          /^core\/requirements\/book\/ohio\.yaml:\d+ boards\[0\]\.total\.hours: is less than a quarter hour$/,
        ),
      ]);
    }
  });

  it('fails when core has other rules, and says how to write them', () => {
    const { code, said } = run(['check'], { fresh: false });
    expect([code, said.at(-1)]).toEqual([1, 'core has other rules: run npm run rules -- write.']);
    expect(run(['write']).written).toEqual([RULE_BOOK.version]);
  });
});

describe('npm run rules -- release [CP-08]', () => {
  const raised = withChange('book.yaml', `version: ${RULE_BOOK.version}`, 'version: 2999-12.1').set(
    'hawaii.yaml',
    projectRules().get('hawaii.yaml')?.replace('hours: 40', 'hours: 60') ?? '',
  );
  const release = (own: ReadonlyMap<string, string>, old = 'old') =>
    run(['release', old], { own, places: { old: projectRules() }, today: '2026-12-02' });

  it('adds the version to the history, with what changed in words', () => {
    const { code, said, written } = release(raised);
    expect([code, said[0]]).toEqual([0, 'Version 2999-12.1 is released, with 1 change.']);
    const own = new Map(raised).set('history.yaml', written[0] ?? '');
    const read = readRules(own);
    expect(read.ok && read.rules.history.slice(-2).map(({ version }) => version)).toEqual([
      RULE_BOOK.version,
      '2999-12.1',
    ]);
    expect(read.ok && read.rules.history.at(-1)).toMatchObject({
      released: '2026-12-02',
      changes: [{ code: 'HI', rule: 'hi-total', text: expect.stringContaining('“60 hours') }],
    });
    expect(run(['check'], { own }).code).toBe(0);
    expect(release(own).written).toEqual(written);
  });

  it('is asked for by the check, as long as the rules differ from the last version', () => {
    expect(run(['check'], { own: raised }).said.at(-1)).toMatch(/^Version 2999-12\.1 is not released/);
    const silent = run(['check'], { own: withChange('hawaii.yaml', 'hours: 40', 'hours: 60') });
    expect([silent.code, silent.said.at(-1)]).toEqual([
      1,
      expect.stringContaining(`The rules changed since version ${RULE_BOOK.version} was released`),
    ]);
  });

  it('is refused without a new version, and against a place without rules', () => {
    expect(release(projectRules())).toMatchObject({ code: 1, written: [] });
    expect(release(raised, 'nowhere')).toMatchObject({
      code: 1,
      written: [],
      said: ['nowhere is neither a folder nor a revision with rules.'],
    });
  });
});

describe('npm run rules -- diff', () => {
  const diff = (now: ReadonlyMap<string, string>) =>
    run(['diff', 'old', 'new'], { places: { old: projectRules(), new: now } });

  it('says in words what differs', () => {
    const { code, said } = diff(withChange('hawaii.yaml', 'hours: 40', 'hours: 60'));
    expect(code).toBe(0);
    expect(said).toEqual([
      `From ${RULE_BOOK.version} to ${RULE_BOOK.version}:`,
      'Hawaii · Hawaii Medical Board · hi-total: Total CME hours: what it asks was “40 hours, each renewal (2 years)” and is “60 hours, each renewal (2 years)”.',
    ]);
  });

  it('says which rule is new and which is no longer asked', () => {
    const renamed = diff(withChange('florida.yaml', 'id: fl-hiv', 'id: fl-hiv-care')).said.slice(1);
    expect(renamed).toEqual([
      'Florida · Florida Board of Medicine (M.D.) · fl-hiv-care: New: HIV. 1 hour, once.',
      'Florida · Florida Board of Medicine (M.D.) · fl-hiv: No longer asked: HIV.',
    ]);
  });

  it('says which board is new and which is no longer listed', () => {
    const without = projectRules();
    without.delete('hawaii.yaml');
    expect(diff(without).said.slice(1)).toEqual([
      'Hawaii · Hawaii Medical Board: The board is no longer listed.',
    ]);
    const { said } = run(['diff', 'old', 'new'], { places: { old: without, new: projectRules() } });
    expect(said.slice(1)).toEqual(['Hawaii · Hawaii Medical Board: The board is new, with 1 rule.']);
  });

  it('says when nothing differs, and which place has no rules', () => {
    expect(diff(projectRules()).said).toEqual(['Nothing differs.']);
    const { code, said } = run(['diff', 'old', 'nowhere'], { places: { old: projectRules() } });
    expect([code, said]).toEqual([1, ['nowhere is neither a folder nor a revision with rules.']]);
  });

  it('shows its usage for anything else', () => {
    for (const args of [[], ['diff', 'old'], ['check', 'more'], ['format']]) {
      const { code, said } = run(args);
      expect([code, said.length]).toEqual([1, 4]);
    }
  });
});
