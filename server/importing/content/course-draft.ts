import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { Unlocking } from '#core/courses/unlocking.ts';
import type { MocCredit } from '#core/credits/moc.ts';
import type { ActivityDraft, ArticleDisclosure, QuestionDraft } from './article-draft.ts';

/**
 * The content that the course importer reads from a package, before the library stores it. All HTML has passed
 * `cleanModuleHtml`; its picture addresses point to `files`: `/api/premium-courses/files/<digest>`.
 */
export interface CourseDraft {
  readonly slug: string;
  readonly title: string;
  /** What a learner can do afterwards, in one sentence. */
  readonly summary: string;
  readonly specialty?: string;
  readonly audience?: string;
  readonly abstractHtml: string;
  readonly objectives: readonly string[];
  readonly references: readonly string[];
  /** Slugs of special-requirement topics that the course counts toward. */
  readonly requirementTopics: readonly string[];
  /** Two-letter states in which it counts; empty means every state that requires the topic. */
  readonly states: readonly string[];
  readonly disclosures: readonly ArticleDisclosure[];
  readonly commercialSupport: readonly string[];
  /** The provider's accreditation statement. */
  readonly accreditation: string;
  /** How relevant financial relationships were mitigated, in the provider's words. */
  readonly mitigation: string;
  readonly reviewers: readonly string[];
  /** The boards it registers for, in quarter points. */
  readonly moc?: readonly MocCredit[];
  /** `minutes` is the sum over all modules. */
  readonly activity: ActivityDraft;
  readonly unlocking: Unlocking;
  readonly modules: readonly ModuleDraft[];
  readonly files: readonly CourseFile[];
  /** Demonstration content: never for credit, and labeled wherever it is shown. */
  readonly demonstration: boolean;
}

export interface ModuleDraft {
  readonly title: string;
  readonly minutes: number;
  readonly html: string;
  readonly videos: readonly VideoDraft[];
  /** Empty if the module has no quiz. Each option has a reason. */
  readonly questions: readonly QuestionDraft[];
}

export const videoDraftRow = v.object({
  /** The `data-video` attribute of the empty figure in the module's HTML that the video replaces. */
  place: v.string(),
  title: v.string(),
  /** Digests of the course's files. */
  file: v.string(),
  captions: v.exactOptional(v.string()),
  transcriptHtml: v.exactOptional(v.string()),
});
export type VideoDraft = Decoded<typeof videoDraftRow>;

export interface CourseFile {
  /** SHA-256 of the bytes, in lower-case hexadecimal. */
  readonly digest: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}
