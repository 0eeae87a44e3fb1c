import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RegistryUpdate, registryNotices } from '#core/articles/registry-notices.ts';

const update = (changes: Partial<RegistryUpdate>): RegistryUpdate => ({
  noticeDoi: '10.1000/notice',
  type: 'retraction',
  label: 'Retraction',
  source: 'publisher',
  updatedOn: '2020-05-05',
  ...changes,
});

describe('what an update in the registry means [ST-02]', () => {
  it.each([
    ['retraction', 'retraction'],
    ['withdrawal', 'retraction'],
    ['removal', 'retraction'],
    ['expression_of_concern', 'concern'],
    ['partial_retraction', 'correction'],
    ['erratum', 'correction'],
  ])('%s is a %s', (type, kind) => {
    expect(registryNotices([update({ type })]).map((notice) => notice.kind)).toEqual([kind]);
  });

  it.each(['new_edition', 'new_version', 'addendum', 'constructor'])('%s is not a notice', (type) => {
    expect(registryNotices([update({ type })])).toEqual([]);
  });

  it('appears once if publisher and Retraction Watch name the same notice, in the publisher’s words', () => {
    const both = [update({ source: 'retraction-watch' }), update({ updatedOn: '2021' })];
    for (const updates of [both, both.toReversed()])
      expect(registryNotices(updates)).toMatchObject([{ source: 'publisher', updatedOn: '2021' }]);
  });

  it('ends with a reinstatement, unless it is retracted again later', () => {
    const reinstated = update({ type: 'reinstatement', noticeDoi: '10.1000/again', updatedOn: '2022-01-01' });
    expect(registryNotices([update({}), reinstated])).toEqual([]);
    expect(registryNotices([update({ updatedOn: '2023-01-01' }), reinstated])).toHaveLength(1);
    expect(registryNotices([update({ type: 'correction' }), reinstated])).toHaveLength(1);
  });

  it('never depends on the order, and never repeats a notice of one kind', () => {
    const updates = fc.array(
      fc.record({
        noticeDoi: fc.constantFrom('10.1/a', '10.1/b'),
        type: fc.constantFrom('retraction', 'removal', 'correction', 'reinstatement', 'new_version'),
        label: fc.constant('Notice'),
        source: fc.constantFrom('publisher', 'retraction-watch'),
        updatedOn: fc.constantFrom(null, '2020', '2021-03-04'),
      }),
    );
    fc.assert(
      fc.property(updates, (given) => {
        const keys = registryNotices(given as RegistryUpdate[]).map(
          ({ kind, noticeDoi }) => `${kind} ${noticeDoi}`,
        );
        expect(new Set(keys).size).toBe(keys.length);
        const reversed = registryNotices((given as RegistryUpdate[]).toReversed());
        expect(reversed.map(({ kind, noticeDoi }) => `${kind} ${noticeDoi}`).toSorted()).toEqual(
          keys.toSorted(),
        );
      }),
    );
  });
});
