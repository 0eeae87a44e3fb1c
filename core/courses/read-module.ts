import { Subscription, switchMap, timer } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type LatestRequest, latestRequest } from '../shared/latest-request.ts';
import type { Connectivity } from '../shared/ports.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { ModuleContent } from './course.ts';
import type { Enrollment } from './enrollment.ts';
import { enrollmentChanged, enrollmentProgressed } from './enrollment-changes.ts';
import type { EnrollmentFollower } from './follow-enrollment.ts';
import type { Courses, Enrollments, ModuleIds, ReadingPlaces } from './ports.ts';

interface WhichModule {
  readonly courseId: string;
  readonly moduleId: string;
}

/** Reading a module. The position is stored on the device immediately and with the enrollment soon after. */
export interface ReadModule {
  readonly of: (which: WhichModule) => QueryEntry<ModuleContent>;
  /** The heading to continue from: the one not yet reported from this device, else the server's. */
  readonly placeIn: (content: ModuleContent) => string | null;
  /** Reports that a heading was reached; the latest counts. */
  readonly reached: (content: ModuleContent, anchor: string) => void;
  /** Marks a module as read to the end. */
  readonly finish: Command<ModuleContent, Enrollment>;
}

/** Milliseconds at a heading before it is reported. */
export const REPORT_DELAY_MS = 1500;

const MAX_CACHED_MODULES = 12;

interface ReadModulePorts {
  readonly caches: Caches;
  readonly courses: Pick<Courses, 'content'>;
  /** `keepReading` in the background: no one waits for a position to be saved. */
  readonly places: Pick<Enrollments, 'keepReading'>;
  readonly enrollments: Pick<Enrollments, 'keepReading'>;
  readonly readingPlaces: ReadingPlaces;
  readonly connectivity: Connectivity;
  readonly followEnrollment: EnrollmentFollower;
}

export const readModule = ({ caches, ...ports }: ReadModulePorts): ReadModule => {
  const { courses, places, enrollments, readingPlaces, connectivity, followEnrollment: follower } = ports;
  const contents = query(
    caches,
    ({ courseId, moduleId }: WhichModule) => courses.content(courseId, moduleId),
    {
      identify: ({ courseId, moduleId }) => `${courseId}/${moduleId}`,
      maxCached: MAX_CACHED_MODULES,
      tags: ['modules'],
      onSeen: (content) => tell(content, 0),
    },
  );
  const telling = new Map<string, LatestRequest>();
  let network = Subscription.EMPTY;

  const tell = (content: ModuleContent, delay: number) => {
    const where = idsOf(content);
    const anchor = readingPlaces.of(content.moduleId);
    if (where === null || anchor === null || content.isRead) return;
    const request = telling.get(content.moduleId) ?? latestRequest();
    telling.set(content.moduleId, request);
    request.ask(
      () => timer(delay).pipe(switchMap(() => places.keepReading(where, { anchor, read: false }))),
      {
        succeeded: () => {
          if (readingPlaces.of(content.moduleId) === anchor) readingPlaces.drop(content.moduleId);
          contents.put(content, { ...latestOf(content), anchor });
          // A quiz may have stored newer data since this response, so the enrollment is read again instead.
          enrollmentProgressed(caches, where);
        },
        failed: ({ kind }) => {
          if (kind !== 'unreachable') return;
          network.unsubscribe();
          network = connectivity.online$.subscribe(() => tell(latestOf(content), 0));
        },
      },
    );
  };

  /** The latest known content, since the module may have been finished meanwhile. */
  const latestOf = (content: ModuleContent): ModuleContent => {
    const state = contents.of(content).get();
    return state.phase === 'loaded' ? state.value : content;
  };

  caches.add({
    clear: () => {
      network.unsubscribe();
      for (const request of telling.values()) request.abandon();
      telling.clear();
    },
  });

  const finish = command(caches, (content: ModuleContent) => {
    const where = idsOf(content);
    if (where === null) throw new Error('Enroll to finish modules.');
    telling.get(content.moduleId)?.abandon();
    return enrollments.keepReading(where, { anchor: null, read: true }).pipe(
      tapRight((enrollment) => {
        readingPlaces.drop(content.moduleId);
        contents.put(content, { ...content, anchor: null, isRead: true });
        enrollmentChanged(caches, follower, enrollment);
      }),
    );
  });

  return {
    of: contents.of,
    placeIn: ({ moduleId, anchor }) => readingPlaces.of(moduleId) ?? anchor,
    reached: (content, anchor) => {
      if (content.anchor === anchor && readingPlaces.of(content.moduleId) === null) return;
      if (readingPlaces.of(content.moduleId) === anchor) return;
      readingPlaces.save(content.moduleId, anchor);
      tell(content, REPORT_DELAY_MS);
    },
    finish,
  };
};

const idsOf = ({ courseId, enrollmentId, moduleId }: ModuleContent): ModuleIds | null =>
  enrollmentId === null ? null : { courseId, enrollmentId, moduleId };
