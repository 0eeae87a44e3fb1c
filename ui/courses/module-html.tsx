import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ModuleVideo } from '#core/courses/course.ts';
import { allowedModuleHtml, pictureAddress, videoPlace } from '#core/courses/module-html.ts';
import { cleanHtml, cleaningBy } from '../articles/clean-html.ts';
import styles from './module-page.module.css';

interface ModuleHtmlProps {
  readonly content: HTMLElement;
  /** Called when the content is in the page. May return a cleanup function. */
  readonly onShown?: (content: HTMLElement) => (() => void) | undefined;
}

/** Shows a sanitized module in one render, so that the last reading position can be scrolled to. */
export const ModuleHtml = memo(function ModuleHtml({ content, onShown }: ModuleHtmlProps) {
  const place: RefObject<HTMLDivElement | null> = useRef(null);
  useLayoutEffect(() => {
    content.className = 'reading';
    place.current?.replaceChildren(content);
    return onShown?.(content);
  }, [content, onShown]);
  return <div ref={place} />;
});

const clean = cleaningBy(allowedModuleHtml);

/** Cleans a module's content like an article's, and keeps only pictures of this server, which load lazily. */
export const cleanModuleHtml = (html: string): HTMLElement => {
  const content = clean(html);
  for (const picture of content.querySelectorAll('img')) {
    if (!pictureAddress.test(picture.getAttribute('src') ?? '')) picture.remove();
    picture.loading = 'lazy';
    picture.decoding = 'async';
  }
  for (const figure of content.querySelectorAll<HTMLElement>('[data-video]'))
    if (!videoPlace.test(figure.dataset.video ?? '')) figure.removeAttribute('data-video');
  return content;
};

/** A heading counts as being read once it is above this share of the window's height. */
const LINE = 0.35;

/**
 * Reports the heading that is being read whenever it changes, starting with the first scroll: what a page shows when it
 * opens does not count as reading. Returns a function that stops it.
 */
export const followReading = (content: HTMLElement, reached: (anchor: string) => void): (() => void) => {
  const headings = [...content.querySelectorAll<HTMLElement>('h2[id], h3[id]')];
  let last: string | undefined;
  let waiting = 0;
  const look = () => {
    waiting = 0;
    const line = window.innerHeight * LINE;
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
    if (current === undefined || current.id === last) return;
    last = current.id;
    reached(current.id);
  };
  const onScroll = () => {
    waiting ||= requestAnimationFrame(look);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(waiting);
    window.removeEventListener('scroll', onScroll);
  };
};

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
