// @vitest-environment jsdom
import { left, right } from 'fp-ts/lib/Either.js';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserShareSheet } from '#adapters/browser/share-sheet.ts';

const link = { title: 'A trial', path: '/article/a-trial' };
const url = `${window.location.origin}/article/a-trial`;

const give = (name: 'share' | 'canShare' | 'clipboard', value: unknown) =>
  Object.defineProperty(window.navigator, name, { value, configurable: true });

afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(window.navigator, name);
});

const shareIt = () => firstValueFrom(browserShareSheet(window).share(link));

describe('sharing a link', () => {
  it('opens the device’s share sheet if it has one, with the full URL', async () => {
    const share = vi.fn(async () => undefined);
    give('share', share);
    give('canShare', () => true);
    expect(await shareIt()).toEqual(right('shared'));
    expect(share).toHaveBeenCalledWith({ title: 'A trial', url });
  });

  it('is canceled if the sheet is closed', async () => {
    give('canShare', () => true);
    give('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await shareIt()).toEqual(right('called-off'));
  });

  it.each([
    ['there is no sheet', () => undefined],
    [
      'the sheet does not take it',
      () => {
        give('share', vi.fn());
        give('canShare', () => false);
      },
    ],
    [
      'the sheet breaks',
      () => {
        give('canShare', () => true);
        give('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
      },
    ],
  ])('copies it if %s', async (_, prepare) => {
    prepare();
    const writeText = vi.fn(async () => undefined);
    give('clipboard', { writeText });
    expect(await shareIt()).toEqual(right('copied'));
    expect(writeText).toHaveBeenCalledWith(url);
  });

  it('reports a failure if nothing can be copied', async () => {
    give('clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    expect(await shareIt()).toEqual(
      left(expect.objectContaining({ message: expect.stringContaining('couldn’t be copied') })),
    );
  });

  it('gives each share its own id, in the format that the server counts', () => {
    const { newId } = browserShareSheet(window);
    const ids = Array.from({ length: 200 }, newId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
