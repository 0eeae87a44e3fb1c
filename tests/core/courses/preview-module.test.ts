import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModulePreview } from '#core/courses/ports.ts';
import { PREVIEW_DELAY_MS, previewModule } from '#core/courses/preview-module.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type PortResult, unreachable } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Reads the title only. */
const previewed = (text: string): PortResult<ModulePreview> =>
  of(right({ title: /^title: *(.+)$/.exec(text)?.[1] ?? null, html: '', questions: [], problems: [] }));

const writing = () => {
  const preview = scripted(previewed);
  const caches = createCaches();
  return { caches, preview, ...previewModule({ caches, courses: { preview: preview.call } }) };
};

describe('the preview of a module [RT-46]', () => {
  it('sends one request for what was typed without a pause', async () => {
    const { preview, show, state } = writing();
    show('title: R');
    show('title: Ri');
    show('title: Risk');
    expect(state.get().isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    expect(preview.calls).toEqual([['title: Risk']]);
    expect(state.get()).toMatchObject({ isWaiting: false, preview: { title: 'Risk' } });
  });

  it('drops a late response', async () => {
    const { preview, show, state } = writing();
    preview.hold();
    show('title: First');
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    show('title: Second');
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    preview.release();
    expect(state.get().preview).toBe(null);
    preview.release();
    expect(state.get().preview?.title).toBe('Second');
  });

  it('keeps the last preview when the next one failed', async () => {
    const { preview, show, state } = writing();
    show('title: First');
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    preview.failNext(unreachable);
    show('title: Second');
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    expect(state.get()).toMatchObject({
      failure: unreachable,
      preview: { title: 'First' },
      isWaiting: false,
    });
  });

  it.each([
    ['100,001 letters', 'a'.repeat(100_001)],
    ['33,334 characters of three bytes', '中'.repeat(33_334)],
    ['25,001 characters of four bytes', '😀'.repeat(25_001)],
  ])('does not send a text that is larger than 100 kB: %s', async (_, text) => {
    const { preview, show, state } = writing();
    show('title: First');
    show(text);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    expect(preview.calls).toEqual([]);
    expect(state.get().isWaiting).toBe(false);
    expect(state.get().failure).toMatchObject({ kind: 'unprocessable' });
    expect(state.get().failure).toMatchObject({ errors: { text: [expect.stringContaining('100 kB')] } });
  });

  it('sends a text of exactly 100 kB, and forgets that an earlier one was too large', async () => {
    const { preview, show, state } = writing();
    show('é'.repeat(50_001));
    show('é'.repeat(50_000));
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    expect(preview.calls).toHaveLength(1);
    expect(state.get().failure).toBe(null);
  });

  it('shows nothing for an empty text', async () => {
    const { preview, show, state } = writing();
    show('title: First');
    show('  ');
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    expect(preview.calls).toEqual([]);
    expect(state.get()).toEqual({ preview: null, isWaiting: false, failure: null });
  });

  it('is gone for the next learner, with what was being read', async () => {
    const { caches, preview, show, state } = writing();
    show('title: First');
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    show('title: Second');
    caches.clear();
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
    expect(state.get()).toEqual({ preview: null, isWaiting: false, failure: null });
    expect(preview.calls).toHaveLength(1);
  });
});
