import { describe, expect, it } from 'vitest';
import { cleanArticleHtml, cleanModuleHtml } from '#server/platform/shared/clean-article-html.ts';

const address = `/api/premium-courses/files/${'a1'.repeat(32)}`;
const figure = `<figure><img src="${address}" alt="A room" width="640" height="360" loading="lazy" /></figure>`;

describe('module HTML is sanitized', () => {
  it('and keeps images from the course’s own files, with their sizes', () => {
    expect(cleanModuleHtml(figure)).toBe(figure);
  });

  it('without images from anywhere else', () => {
    for (const src of [
      'https://a.example/x.png',
      '//a.example/x.png',
      'data:image/png;base64,AA',
      'javascript:x',
      `${address}/../../x`,
      `https://a.example${address}`,
      '',
    ])
      expect(cleanModuleHtml(`<p>a<img src="${src}" alt="x">b</p>`)).toBe('<p>ab</p>');
  });

  it('without an image’s handlers, source sets and styles', () => {
    expect(
      cleanModuleHtml(`<img src="${address}" onerror="x()" srcset="//a.example 2x" style="top:0">`),
    ).toBe(`<img src="${address}" />`);
  });

  it('and keeps the placeholder of a video, but no other data attribute', () => {
    expect(cleanModuleHtml('<figure data-video="video-2"></figure>')).toBe(
      '<figure data-video="video-2"></figure>',
    );
    expect(cleanModuleHtml('<figure data-video="x" data-a="b"></figure><video src="x"></video>')).toBe(
      '<figure></figure>',
    );
  });

  it('with the same result when sanitized twice', () => {
    const once = cleanModuleHtml(`<h2 id="x">X</h2>${figure}<script>x</script>`);
    expect(cleanModuleHtml(once)).toBe(once);
  });

  it('but an article keeps no image', () => {
    expect(cleanArticleHtml(figure)).toBe('<figure></figure>');
  });
});
