import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClinic } from '#adapters/memory/clinic.ts';
import { memoryCourses } from '#adapters/memory/courses.ts';
import { scripted } from '#adapters/memory/scripted.ts';
import { createTill } from '#adapters/memory/till.ts';
import { previewModule, WRITTEN_AFTER } from '#core/courses/preview-module.ts';
import { unreachable } from '#core/shared/failure.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const writing = () => {
  const clinic = createClinic({ library: [], now: () => new Date() });
  const nobody = { token: () => null, guestHash: () => null };
  const preview = scripted(memoryCourses(clinic, createTill(), nobody).preview);
  return { preview, ...previewModule({ preview: preview.call }) };
};

describe('the preview of a module [RT-46]', () => {
  it('asks once for what was written in one go', async () => {
    const { preview, show, state } = writing();
    show('title: R');
    show('title: Ri');
    show('title: Risk');
    expect(state.get().isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(WRITTEN_AFTER);
    expect(preview.calls).toEqual([['title: Risk']]);
    expect(state.get()).toMatchObject({ isWaiting: false, preview: { title: 'Risk' } });
  });

  it('drops what answers late', async () => {
    const { preview, show, state } = writing();
    preview.hold();
    show('title: First');
    await vi.advanceTimersByTimeAsync(WRITTEN_AFTER);
    show('title: Second');
    await vi.advanceTimersByTimeAsync(WRITTEN_AFTER);
    preview.release();
    expect(state.get().preview).toBe(null);
    preview.release();
    expect(state.get().preview?.title).toBe('Second');
  });

  it('keeps what was shown where the next could not be had', async () => {
    const { preview, show, state } = writing();
    show('title: First');
    await vi.advanceTimersByTimeAsync(WRITTEN_AFTER);
    preview.failNext(unreachable);
    show('title: Second');
    await vi.advanceTimersByTimeAsync(WRITTEN_AFTER);
    expect(state.get()).toMatchObject({ failure: unreachable, preview: { title: 'First' } });
  });

  it('shows nothing of nothing', async () => {
    const { preview, show, state } = writing();
    show('title: First');
    show('  ');
    await vi.advanceTimersByTimeAsync(WRITTEN_AFTER);
    expect(preview.calls).toEqual([]);
    expect(state.get()).toEqual({ preview: null, isWaiting: false, failure: null });
  });
});
