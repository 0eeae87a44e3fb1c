import { createHash } from 'node:crypto';
import { courseFileAddress } from '../../../courses/course-file-address.ts';
import { decodeContent } from '../../../platform/shared/decode-content.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { CourseFile, VideoDraft } from '../course-draft.ts';
import { checkCaptions } from './check-captions.ts';
import { drawFigure, drawVideoPlace } from './draw-figure.ts';
import type { ModuleFiles } from './draw-module.ts';
import { captionKinds, pictureKinds, videoKinds } from './file-kinds.ts';
import { type FoundFile, fileNamed, type PackageFiles } from './package-files.ts';
import type { Photos, ReadPicture } from './read-photos.ts';
import { readPicture } from './read-picture.ts';
import type { Named } from './read-video.ts';

export interface CourseFileCollector {
  /** Provides one module's files; its videos are added to `videos`. */
  readonly forModule: (videos: VideoDraft[]) => ModuleFiles;
  /** The files used so far, each once. */
  readonly taken: () => readonly CourseFile[];
}

/** Provides a package's files to its modules; each file is checked once, however often it is used. */
export function collectCourseFiles(
  files: PackageFiles,
  photos: Photos,
  refuseIn: (file: string) => Refuse,
): CourseFileCollector {
  const taken = new Map<string, CourseFile>();
  const pictures = new Map<string, ReadPicture | undefined>();
  const captionsChecked = new Set<string>();

  const take = (bytes: Uint8Array, mediaType: string): string => {
    const digest = createHash('sha256').update(bytes).digest('hex');
    taken.set(digest, { digest, mediaType, bytes });
    return digest;
  };
  const pictureIn = (found: FoundFile): ReadPicture | undefined => {
    if (!pictures.has(found.path)) pictures.set(found.path, readPicture(found, photos, refuseIn(found.path)));
    return pictures.get(found.path);
  };
  const takeCaptions = (named: Named, refuse: Refuse): string | undefined => {
    const found = fileNamed(named.path, files, captionKinds, (reason) => refuse(named.line, reason));
    if (found === undefined) return undefined;
    if (!captionsChecked.has(found.path)) checkCaptionFile(found, refuseIn(found.path));
    captionsChecked.add(found.path);
    return take(found.bytes, found.kind.mediaType);
  };

  return {
    forModule: (videos) => ({
      drawPicture: ({ source, alt, caption }, line, refuse) => {
        const found = fileNamed(source, files, pictureKinds, (reason) => refuse(line, reason));
        const picture = found === undefined ? undefined : pictureIn(found);
        if (found === undefined || picture === undefined) return undefined;
        const { bytes, ...size } = picture;
        return drawFigure({
          address: courseFileAddress(take(bytes, found.kind.mediaType)),
          alt,
          caption,
          ...size,
        });
      },
      drawVideo: ({ title, file, captions, transcriptHtml }, place, refuse) => {
        const found = fileNamed(file.path, files, videoKinds, (reason) => refuse(file.line, reason));
        const captionsDigest = takeCaptions(captions, refuse);
        if (found === undefined || captionsDigest === undefined) return undefined;
        const digest = take(found.bytes, found.kind.mediaType);
        videos.push({ place, title, file: digest, captions: captionsDigest, transcriptHtml });
        return drawVideoPlace(place);
      },
    }),
    taken: () => [...taken.values()],
  };
}

function checkCaptionFile({ bytes }: FoundFile, refuse: Refuse): void {
  const decoded = decodeContent(bytes);
  if (decoded.ok) checkCaptions(decoded.value, refuse);
  else for (const { line, reason } of decoded.refusals) refuse(line, reason);
}
