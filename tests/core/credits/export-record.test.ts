import { left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import { filesBegun } from '#core/credits/archive-progress.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import type { Downloads, RecordExports } from '#core/credits/ports.ts';
import { saveRecord } from '#core/credits/save-record.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';

const MARK = [0x50, 0x4b, 3, 4];

/** A device, with all the files that were saved on it. */
const device = () => {
  const pieces: number[] = [];
  const saved: string[] = [];
  const downloads: Downloads = {
    open: (mediaType) => ({
      put: ({ length }) => pieces.push(length),
      saveAs: (name) => saved.push(`${name} as ${mediaType}`),
    }),
  };
  const caches = createCaches();
  const confirmation = awaitConfirmation({ caches });
  return {
    pieces,
    saved,
    confirmation,
    exporting: (exports: RecordExports) =>
      exportRecord({ caches, recordFiles: saveRecord({ exports, downloads }), confirmation }),
  };
};

describe('an export of the record', () => {
  it('is collected piece by piece, counts the certificates of an archive as they arrive, and is saved whole', () => {
    const end = new Subject<ReturnType<typeof right<null>>>();
    let say: (piece: Uint8Array) => void = () => undefined;
    const { exporting, pieces, saved } = device();
    const making = exporting({
      make: (_, into) => {
        say = into;
        return end;
      },
    });
    making.execute({ kind: 'year', year: 2026 });
    say(Uint8Array.from([...MARK, 1, 2, 3]));
    expect([making.exported.get(), making.begun.get(), making.state.get().phase]).toEqual([
      'year',
      1,
      'pending',
    ]);
    say(Uint8Array.from([9, ...MARK, ...MARK]));
    expect([making.begun.get(), pieces, saved]).toEqual([3, [7, 9], []]);
    end.next(right(null));
    expect(making.state.get()).toEqual({ phase: 'done', value: null });
    expect(saved).toEqual(['certificates-2026.zip as application/zip']);
  });

  it('is not saved in part when it fails', () => {
    const { exporting, saved } = device();
    const making = exporting({
      make: (_, into) => {
        into(Uint8Array.from(MARK));
        return of(left(unreachable));
      },
    });
    making.execute({ kind: 'batch' });
    expect(making.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    expect(saved).toEqual([]);
  });

  it('of everything waits for a fresh proof of identity, and saves nothing without it [SC-01] [CR-07]', () => {
    const { confirmation, exporting, saved } = device();
    let isConfirmed = false;
    const making = exporting({
      make: (_, into) => {
        if (!isConfirmed) return of(left(refusal('unconfirmed')));
        into(Uint8Array.from(MARK));
        return of(right(null));
      },
    });
    making.execute({ kind: 'everything' });
    expect([making.state.get().phase, confirmation.isAwaited.get(), saved]).toEqual(['pending', true, []]);
    confirmation.settle(false);
    expect([making.state.get().phase, saved]).toEqual(['failed', []]);
    making.execute({ kind: 'everything' });
    isConfirmed = true;
    confirmation.settle(true);
    expect([making.state.get().phase, saved.length, confirmation.isAwaited.get()]).toEqual([
      'done',
      1,
      false,
    ]);
  });

  it('starts a new count with the next export, and counts nothing in a table', () => {
    const making = device().exporting({
      make: (_, into) => {
        into(Uint8Array.from(MARK));
        return of(left(unreachable));
      },
    });
    making.execute({ kind: 'year', year: 2026 });
    expect(making.begun.get()).toBe(1);
    making.execute({ kind: 'batch' });
    expect([making.exported.get(), making.begun.get()]).toEqual(['batch', 0]);
  });

  it('counts a file whose header is split over two pieces, and nothing that only looks like one', () => {
    const count = filesBegun();
    expect(count(Uint8Array.from([0x50, 0x50, 0x4b]))).toBe(0);
    expect(count(Uint8Array.from([3, 4, 0x50, 0x4b, 3, 5, 0x50, 0x4b, 1, 2]))).toBe(1);
  });
});
