import { createHash } from 'node:crypto';
import type { CourseDraft } from '../importing/content/course-draft.ts';
import { ContentRefused } from '../importing/library/content-refused.ts';
import type { Queries } from '../platform/database/database.ts';

/** Stores the files of a course by their digests; identical bytes are stored once. Throws `ContentRefused`. */
export const storeCourseFiles = async (queries: Queries, { files, modules }: CourseDraft): Promise<void> => {
  const named = new Set(files.map(({ digest }) => digest));
  for (const { file, captions } of modules.flatMap(({ videos }) => videos))
    if (!named.has(file) || (captions !== undefined && !named.has(captions)))
      throw new ContentRefused('A video names a file that does not come with the course.');
  for (const { digest, mediaType, bytes } of files) {
    // Browsers cache the URL permanently, so it must never serve other bytes.
    if (createHash('sha256').update(bytes).digest('hex') !== digest)
      throw new ContentRefused(`The file ${digest} is not what its digest says.`);
    await queries.query(
      'insert into course_files (digest, media_type, bytes) values ($1, $2, $3) on conflict do nothing',
      [digest, mediaType, Buffer.from(bytes)],
    );
  }
};
