import type { ActivityOnFile, Disclosure } from '../articles/article.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { Unlocking } from './unlocking.ts';

/** A learner's progress in a course. */
export interface CourseProgress {
  readonly state: 'not-started' | 'under-way' | 'finished';
  /** The finished share of the course, from 0 to 1. */
  readonly share: number;
  /** The latest enrollment. */
  readonly enrollmentId: string | null;
}

/** A premium course as shown on its card in the feed. */
export interface CourseCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** One sentence on what learners can do afterward. */
  readonly summary: string;
  readonly specialty: string | null;
  readonly moduleCount: number;
  readonly minutes: number;
  readonly credit: QuarterHours;
  /** For demonstration only, never valid for credit. */
  readonly demonstration: boolean;
  readonly requirementTopics: readonly string[];
  /** Two-letter codes; empty means wherever one of its topics is required. */
  readonly states: readonly string[];
  /** Null for a guest. */
  readonly progress: CourseProgress | null;
}

/** A module as listed in its course. */
export interface ModuleOutline {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly questionCount: number;
  readonly hasVideo: boolean;
}

/** The parts of a course that are shown before it is started. */
export interface Course extends CourseCard {
  /** The current version. Enrolling means agreeing to its disclosure. */
  readonly versionId: string;
  readonly abstractHtml: string;
  readonly objectives: readonly string[];
  readonly audience: string | null;
  readonly modules: readonly ModuleOutline[];
  readonly unlocking: Unlocking;
  readonly pretestQuestions: number;
  readonly activity: ActivityOnFile;
  readonly disclosures: readonly Disclosure[];
  readonly commercialSupport: readonly string[];
  readonly references: readonly string[];
  readonly creditId: string | null;
}

/** The content of a module. */
export interface ModuleContent {
  readonly courseId: string;
  readonly courseSlug: string;
  readonly courseTitle: string;
  readonly demonstration: boolean;
  readonly moduleId: string;
  /** From 1. */
  readonly position: number;
  readonly moduleCount: number;
  readonly title: string;
  readonly minutes: number;
  readonly html: string;
  readonly videos: readonly ModuleVideo[];
  readonly previousModuleId: string | null;
  readonly nextModuleId: string | null;
  readonly enrollmentId: string | null;
  /** The latest heading that was reached. */
  readonly anchor: string | null;
  readonly isRead: boolean;
}

/** A video in the content of a module. */
export interface ModuleVideo {
  /** The `data-video` of the empty figure in the content that the video replaces. */
  readonly place: string;
  readonly title: string;
  readonly source: string;
  readonly mediaType: string;
  /** WebVTT. */
  readonly captions: string | null;
  readonly transcriptHtml: string | null;
}
