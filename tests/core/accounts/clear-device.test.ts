import { describe, expect, it } from 'vitest';
import { clearDevice } from '#core/accounts/clear-device.ts';
import type { Clearable } from '#core/shared/clearable.ts';
import { memoryDefectReports } from '#tests/support/fake-notices.ts';

describe('clearing the device', () => {
  it('clears every entry, even after one fails, and reports the failure', () => {
    const cleared: string[] = [];
    const defects = memoryDefectReports();
    const broken: Clearable = {
      clear: () => {
        throw new Error('no storage');
      },
    };
    const row = (name: string): Clearable => ({ clear: () => cleared.push(name) });
    clearDevice([row('first'), broken, row('last')], defects).clear();
    expect(cleared).toEqual(['first', 'last']);
    expect(defects.said).toEqual([{ kind: 'defect', text: 'Clearing what is kept on this device' }]);
  });

  it('clears an entry that was added later', () => {
    const cleared: string[] = [];
    const rows = new Set<Clearable>();
    const device = clearDevice(rows, memoryDefectReports());
    rows.add({ clear: () => cleared.push('late') });
    device.clear();
    expect(cleared).toEqual(['late']);
  });
});
