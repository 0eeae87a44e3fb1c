import type { ModuleVideo } from '#core/courses/course.ts';
import { cleanHtml } from '../articles/clean-html.ts';
import styles from './module-page.module.css';

/** Fills each video placeholder of the content, and removes placeholders without a video. */
export const placeVideos = (content: HTMLElement, videos: readonly ModuleVideo[]): void => {
  for (const figure of content.querySelectorAll<HTMLElement>('[data-video]')) {
    const video = videos.find(({ place }) => place === figure.dataset.video);
    if (video === undefined) figure.remove();
    else figure.replaceChildren(...drawVideo(video));
  }
};

/** Nothing of the video is fetched before it is played. */
const drawVideo = ({ captions, mediaType, source, title, transcriptHtml }: ModuleVideo): readonly Node[] => {
  const video = document.createElement('video');
  video.className = styles.video ?? '';
  video.controls = true;
  video.preload = 'none';
  video.playsInline = true;
  video.setAttribute('aria-label', `Video: ${title}`);
  const file = document.createElement('source');
  file.src = source;
  file.type = mediaType;
  video.append(file);
  if (captions !== null) video.append(drawTrack(captions));
  const caption = document.createElement('figcaption');
  const name = document.createElement('strong');
  name.textContent = title;
  caption.append(name, captions === null ? '' : ' With captions.');
  return [video, caption, ...(transcriptHtml === null ? [] : [drawTranscript(transcriptHtml)])];
};

const drawTrack = (captions: string): HTMLTrackElement => {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.label = 'English';
  track.srclang = 'en';
  track.src = captions;
  track.default = true;
  return track;
};

const drawTranscript = (html: string): HTMLElement => {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Transcript';
  details.append(summary, cleanHtml(html));
  return details;
};
