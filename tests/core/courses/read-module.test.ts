import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedReadingPlaces } from '#adapters/storage/reading-places.ts';
import type { ModuleContent } from '#core/courses/course.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { followEnrollment } from '#core/courses/follow-enrollment.ts';
import type { ModuleIds } from '#core/courses/ports.ts';
import { REPORT_DELAY_MS, readModule } from '#core/courses/read-module.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { enrollmentOf } from './sample-enrollment.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MODULE: ModuleContent = {
  courseId: '2',
  courseSlug: 'tapering',
  courseTitle: 'Tapering',
  demonstration: false,
  moduleId: '4',
  position: 1,
  moduleCount: 1,
  title: 'Starting',
  minutes: 10,
  html: '',
  videos: [],
  previousModuleId: null,
  nextModuleId: null,
  enrollmentId: '1',
  anchor: null,
  isRead: false,
};

/** A module on the server, with all requests and stored data about it. */
const opened = (stored: Partial<ModuleContent> = {}) => {
  const content = { ...MODULE, ...stored };
  const read = scripted((_: string, __: string): PortResult<ModuleContent> => of(right(content)));
  const report = scripted(
    (_: ModuleIds, __: { anchor: string | null; read: boolean }): PortResult<Enrollment> =>
      of(right(enrollmentOf({}))),
  );
  const finished = scripted(
    (_: ModuleIds, __: { anchor: string | null; read: boolean }): PortResult<Enrollment> =>
      of(right(enrollmentOf({ courseTitle: 'After reading' }))),
  );
  const overview = scripted((): PortResult<Enrollment> => of(right(enrollmentOf({}))));
  const caches = createCaches();
  const follower = followEnrollment({ caches, enrollments: { overview: overview.call } });
  const readingPlaces = storedReadingPlaces(memoryDeviceStorage());
  const connectivity = memoryConnectivity();
  const reading = readModule({
    caches,
    courses: { content: read.call },
    places: { keepReading: report.call },
    enrollments: { keepReading: finished.call },
    readingPlaces,
    connectivity,
    followEnrollment: follower,
  });
  const entry = reading.of(content);
  const shown = () => inPhase(entry, 'loaded').value;
  const stay = () => vi.advanceTimersByTimeAsync(REPORT_DELAY_MS);
  return {
    content,
    read,
    report,
    finished,
    overview,
    caches,
    follower,
    readingPlaces,
    connectivity,
    reading,
    entry,
    shown,
    stay,
  };
};

describe('a heading that was reached', () => {
  it('is where the module continues, and is not reported or stored again', async () => {
    const { reading, entry, shown, stay, report, readingPlaces } = opened();
    watch(entry);
    reading.reached(shown(), 'a-dose');
    reading.reached(shown(), 'a-dose');
    await stay();
    expect(report.calls).toEqual([
      [
        { courseId: '2', enrollmentId: '1', moduleId: '4' },
        { anchor: 'a-dose', read: false },
      ],
    ]);
    expect(shown()).toMatchObject({ title: 'Starting', anchor: 'a-dose' });
    reading.reached(shown(), 'a-dose');
    expect(readingPlaces.of('4')).toBe(null);
    await stay();
    expect(report.calls).toHaveLength(1);
  });

  it('is reported as soon as the learner has stayed there, not later because it was reached again', async () => {
    const { reading, entry, shown, report } = opened();
    watch(entry);
    reading.reached(shown(), 'a-dose');
    await vi.advanceTimersByTimeAsync(REPORT_DELAY_MS - 1);
    reading.reached(shown(), 'a-dose');
    await vi.advanceTimersByTimeAsync(1);
    expect(report.calls).toHaveLength(1);
  });

  it('is reported when the learner moved on and came back to the one that the server has', async () => {
    const { reading, entry, shown, stay, report } = opened({ anchor: 'a-dose' });
    watch(entry);
    reading.reached(shown(), 'a-taper');
    reading.reached(shown(), 'a-dose');
    expect(reading.placeIn(shown())).toBe('a-dose');
    await stay();
    expect(report.calls.map(([, { anchor }]) => anchor)).toEqual(['a-dose']);
  });

  it('stays stored when a later one was reached before the server answered', async () => {
    const { reading, entry, shown, stay, report, readingPlaces } = opened();
    watch(entry);
    reading.reached(shown(), 'a-dose');
    report.hold();
    await stay();
    readingPlaces.save('4', 'a-taper');
    report.release();
    expect(readingPlaces.of('4')).toBe('a-taper');
  });

  it('makes the progress in the course read again', async () => {
    const { reading, entry, shown, stay, follower, overview } = opened();
    watch(entry);
    watch(follower.of({ courseId: '2' }));
    reading.reached(shown(), 'a-dose');
    await stay();
    expect(overview.calls).toHaveLength(2);
  });

  it('is not reported for a module that is read, or by a learner who is not enrolled', async () => {
    for (const known of [{ isRead: true }, { enrollmentId: null }]) {
      const { reading, entry, shown, stay, report } = opened(known);
      watch(entry);
      reading.reached(shown(), 'a-dose');
      await stay();
      expect(report.calls).toEqual([]);
    }
  });

  it('is not reported when a module is opened of which none was reached', async () => {
    const { entry, stay, report } = opened();
    watch(entry);
    await stay();
    expect(report.calls).toEqual([]);
  });
});

describe('a report that failed', () => {
  it('is sent again once when the network is back, however often it failed', async () => {
    const { reading, entry, shown, stay, report, connectivity } = opened();
    watch(entry);
    report.failNext(unreachable);
    reading.reached(shown(), 'a-dose');
    await stay();
    report.failNext(unreachable);
    reading.reached(shown(), 'a-taper');
    await stay();
    expect(report.calls).toHaveLength(2);
    connectivity.comeBack();
    await vi.advanceTimersByTimeAsync(1);
    expect(report.calls.map(([, { anchor }]) => anchor)).toEqual(['a-dose', 'a-taper', 'a-taper']);
  });

  it('is not sent again if the server refused it', async () => {
    const { reading, entry, shown, stay, report, connectivity } = opened();
    watch(entry);
    report.failNext(refusal('forbidden'));
    reading.reached(shown(), 'a-dose');
    await stay();
    connectivity.comeBack();
    await stay();
    expect(report.calls).toHaveLength(1);
  });

  it('is not sent again once the module was read to the end', async () => {
    const { reading, entry, shown, stay, report, connectivity, readingPlaces } = opened();
    watch(entry);
    report.failNext(unreachable);
    reading.reached(shown(), 'a-dose');
    await stay();
    reading.finish.execute(shown());
    readingPlaces.save('4', 'a-dose');
    connectivity.comeBack();
    await stay();
    expect(report.calls).toHaveLength(1);
  });

  it('is not sent for the next learner on the device', async () => {
    const { reading, entry, shown, stay, report, connectivity, caches } = opened();
    const { leave } = watch(entry);
    report.failNext(unreachable);
    reading.reached(shown(), 'a-dose');
    await stay();
    leave();
    caches.clear();
    connectivity.comeBack();
    await stay();
    expect(report.calls).toHaveLength(1);
  });
});

describe('a module', () => {
  it('that is read to the end has no place to continue from, and its progress shows at once', async () => {
    const { reading, entry, shown, stay, report, finished, follower, readingPlaces } = opened();
    watch(entry);
    const progress = follower.of({ courseId: '2' });
    watch(progress);
    reading.reached(shown(), 'a-dose');
    reading.finish.execute(shown());
    expect(finished.calls.map(([, reported]) => reported)).toEqual([{ anchor: null, read: true }]);
    expect(shown()).toMatchObject({ title: 'Starting', anchor: null, isRead: true });
    expect(readingPlaces.of('4')).toBe(null);
    expect(inPhase(progress, 'loaded').value.courseTitle).toBe('After reading');
    await stay();
    expect(report.calls).toEqual([]);
  });

  it('cannot be finished by a learner who is not enrolled', () => {
    const { reading, content, finished } = opened({ enrollmentId: null });
    reading.finish.execute(content);
    expect(finished.calls).toEqual([]);
    expect(inPhase(reading.finish.state, 'failed').failure.kind).toBe('unreadable');
  });

  it('is read again once its course was enrolled in', () => {
    const { entry, read, caches } = opened();
    watch(entry);
    caches.invalidate('modules');
    expect(read.calls).toHaveLength(2);
  });

  it('leaves no report of its reader to the next learner', async () => {
    const { reading, entry, shown, stay, report, caches } = opened();
    const { leave } = watch(entry);
    reading.reached(shown(), 'a-dose');
    leave();
    caches.clear();
    await stay();
    expect(report.calls).toEqual([]);
  });
});
