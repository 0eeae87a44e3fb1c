import { left, right } from 'fp-ts/Either';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { filesBegun } from '#core/credits/archive-progress.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import { unreachable } from '#core/shared/failure.ts';

const MARK = [0x50, 0x4b, 3, 4];

describe('a file of the record', () => {
  it('is given on piece by piece, and counts the certificates of an archive as they come', () => {
    const end = new Subject<ReturnType<typeof right<null>>>();
    let say: (piece: Uint8Array) => void = () => undefined;
    const making = exportRecord({
      make: (_, into) => {
        say = into;
        return end;
      },
    });
    const given: number[] = [];
    making.execute({ file: { kind: 'year', year: 2026 }, into: (piece) => given.push(piece.length) });
    say(Uint8Array.from([...MARK, 1, 2, 3]));
    expect([making.begun.get(), making.state.get().phase]).toEqual([1, 'pending']);
    say(Uint8Array.from([9, ...MARK, ...MARK]));
    expect([making.begun.get(), given]).toEqual([3, [7, 9]]);
    end.next(right(null));
    expect(making.state.get()).toEqual({ phase: 'done', value: { name: 'certificates-2026.zip' } });
  });

  it('counts anew with the next one, and nothing of a table', () => {
    const making = exportRecord({
      make: (_, into) => {
        into(Uint8Array.from(MARK));
        return of(left(unreachable));
      },
    });
    making.execute({ file: { kind: 'year', year: 2026 }, into: () => undefined });
    expect(making.begun.get()).toBe(1);
    making.execute({ file: { kind: 'batch' }, into: () => undefined });
    expect(making.begun.get()).toBe(0);
  });

  it('counts a file whose beginning lies in two pieces, and no likeness of one', () => {
    const count = filesBegun();
    expect(count(Uint8Array.from([0x50, 0x50, 0x4b]))).toBe(0);
    expect(count(Uint8Array.from([3, 4, 0x50, 0x4b, 3, 5, 0x50, 0x4b, 1, 2]))).toBe(1);
  });
});
