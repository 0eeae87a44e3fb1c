import { describe, expect, it } from 'vitest';
import { allowedArticleHtml } from '#core/articles/article-html.ts';
import { allowedModuleHtml, pictureAddress, videoPlace } from '#core/courses/module-html.ts';

const { elements, attributes, schemes } = allowedArticleHtml;

describe('the HTML of a course’s module', () => {
  it('allows what an article allows, and pictures and video placeholders', () => {
    expect(allowedModuleHtml).toEqual({
      elements,
      attributes: {
        ...attributes,
        figure: ['data-video'],
        img: ['src', 'alt', 'width', 'height', 'loading'],
      },
      schemes,
    });
  });

  it('shows only pictures of our own files', () => {
    const file = `/api/premium-courses/files/${'0a'.repeat(32)}`;
    for (const own of [file, `${file}.svg`, `${file}.webp`]) expect(pictureAddress.test(own)).toBe(true);
    for (const other of [
      `${file}0`,
      file.slice(0, -1),
      `https://evil.example${file}`,
      `${file}?x`,
      `${file}.svg?x`,
      `${file}.html`,
      `${file.slice(0, -1)}G`,
    ])
      expect(pictureAddress.test(other)).toBe(false);
  });

  it('has numbered placeholders for videos', () => {
    expect(['video-1', 'video-12', 'video-999'].every((place) => videoPlace.test(place))).toBe(true);
    expect(
      ['video-', 'video-1000', 'xvideo-1', 'video-1x', 'video-a'].some((place) => videoPlace.test(place)),
    ).toBe(false);
  });
});
