import { cleanModuleHtml } from '../../../platform/shared/clean-article-html.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import { drawMarkdownWith, type Picture } from '../package/draw-markdown.ts';
import { readVideo, type WrittenVideo } from './read-video.ts';

/** How a module's files are rendered: the package's files, or in a preview placeholders with their names. */
export interface ModuleFiles {
  readonly drawPicture: (picture: Picture, line: number, refuse: Refuse) => string | undefined;
  /** `place` is unique within the module. */
  readonly drawVideo: (video: WrittenVideo, place: string, refuse: Refuse) => string | undefined;
}

/** Renders a module's Markdown as HTML; a fenced block with the info string `video` is a video. */
export function drawModule(source: string, line: number, files: ModuleFiles, refuse: Refuse): string {
  let videos = 0;
  return drawMarkdownWith(source, line, refuse, {
    picture: (picture, at) => {
      if (picture.alt === '')
        refuse(at, 'The picture has no description: write it between the brackets, as ![description](…).');
      return files.drawPicture(picture, at, refuse);
    },
    fence: (info, content, at) => {
      if (info !== 'video') return undefined;
      const video = readVideo(content, at, refuse);
      videos += 1;
      return video === undefined ? '' : (files.drawVideo(video, `video-${videos}`, refuse) ?? '');
    },
    clean: cleanModuleHtml,
  });
}
