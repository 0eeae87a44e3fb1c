import { describe, expect, it } from 'vitest';
import { captions, course, courseOf, drawing, refusalsOf, video, whole, withText } from './course-files.ts';
import { changed } from './reading.ts';

const reasonsOf = (contents: Parameters<typeof refusalsOf>[0]) =>
  refusalsOf(contents).map(({ file, line, reason }) => `${file}:${line} ${reason}`);

describe('a package’s file references', () => {
  it.each([
    '../course.md',
    'figures/../../secret.svg',
    '/etc/passwd.svg',
    './figures/spoon.svg',
    'figures//spoon.svg',
    '%2e%2e/spoon.svg',
    'C:/x.svg',
    'figures%5c..%5cspoon.svg',
    'https://a.example/x.svg',
    '//a.example/x.svg',
    'constructor',
  ])('refuse %s', (path) => {
    expect(reasonsOf(withText(`## A\n\n![x](${path})`))).toEqual([
      expect.stringMatching(/^modules\/02-how-it-falls.md:20 ".*" (?:must|is)/),
    ]);
  });

  it('are case-sensitive, and an error suggests the likely name', () => {
    expect(reasonsOf(withText('![x](figures/Spoon.svg)'))).toEqual([
      'modules/02-how-it-falls.md:18 "figures/Spoon.svg" is not in the package; did you mean "figures/spoon.svg"?',
    ]);
  });

  it('leave a URL that a browser would execute as text', () => {
    const { html } =
      courseOf(withText('![x](javascript:x) ![y](file:///etc/y.svg) [z](javascript:z)')).modules[1] ?? {};
    expect(html).not.toMatch(/<img|href/);
  });
});

describe('a figure', () => {
  const withDrawing = (svg: string | Uint8Array) => withText('![x](figures/x.svg)', { 'figures/x.svg': svg });
  const inside = (content: string) => changed(drawing, '<rect', `\n${content}<rect`);

  it.each([
    '<script>alert(1)</script>',
    '<ScRiPt>alert(1)</ScRiPt>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<g onload="alert(1)"></g>',
    '<foreignObject><p>x</p></foreignObject>',
    '<image href="https://a.example/x.png"/>',
    '<use href="https://a.example/x.svg#a"/>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<rect fill="url(https://a.example/x)"/>',
    '<rect style="fill:u\\72l(//a.example)"/>',
    '<style>@import "https://a.example/x.css";</style>',
    '<style>rect { background: url("//a.example") }</style>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<textPath href="https://a.example/#a">x</textPath>',
    '<iframe src="//a.example"/>',
  ])('is refused with %s', (content) => {
    expect(reasonsOf(withDrawing(inside(content)))).toEqual([expect.stringMatching(/^figures\/x\.svg:2 </)]);
  });

  it('keeps gradients and text, and drops editor metadata', () => {
    const svg = inside(
      '<!-- x --><metadata>m</metadata><linearGradient id="g"/><rect fill="url(#g)" data-x="1"/><text>5 &lt; 7</text>',
    );
    const [file] = courseOf(withDrawing(svg)).files;
    const kept = new TextDecoder().decode(file?.bytes);
    expect(kept).toContain(
      '<linearGradient id="g"></linearGradient><rect fill="url(#g)"></rect><text>5 &lt; 7</text>',
    );
    expect(kept).not.toMatch(/metadata|data-x|<!--/);
  });

  it('is refused if it is not an SVG, not well-formed, or without a size', () => {
    expect(reasonsOf(withDrawing('<html></html>'))).toEqual([
      expect.stringContaining('not a drawing in SVG'),
    ]);
    expect(reasonsOf(withDrawing('<svg>'))).toEqual([expect.stringContaining('Not well-formed XML')]);
    expect(reasonsOf(withDrawing('<svg/>'))).toEqual([expect.stringContaining('viewBox')]);
    expect(reasonsOf(withDrawing('<svg viewBox="0 0 1e9 4"/>'))).toEqual([
      expect.stringContaining('limit is 8000'),
    ]);
    const entities = '<!DOCTYPE svg [<!ENTITY a "&a;&a;">]><svg viewBox="0 0 4 4">&a;</svg>';
    expect(reasonsOf(withDrawing(entities))).toEqual([expect.stringContaining('entities of its own')]);
  });

  it('is refused without a description, within text, or if its content does not match its extension', () => {
    expect(reasonsOf(withText('![](figures/spoon.svg)'))).toEqual([
      expect.stringContaining('no description'),
    ]);
    expect(reasonsOf(withText('See ![x](figures/spoon.svg) here'))).toEqual([
      expect.stringContaining('paragraph of its own'),
    ]);
    expect(reasonsOf(withText('![x](figures/x.png)', { 'figures/x.png': '<script>' }))).toEqual([
      expect.stringContaining('it is not image/png'),
    ]);
    expect(reasonsOf(withText('![x](videos/salt.webm)'))).toEqual([
      expect.stringContaining('must end with .svg'),
    ]);
  });

  it('is refused once, even if it is shown several times', () => {
    const twice = withText('![x](figures/x.svg)\n\n![y](figures/x.svg)', { 'figures/x.svg': '<svg/>' });
    expect(refusalsOf(twice)).toHaveLength(1);
  });

  it('is refused above 2 MB', () => {
    const large = drawing + ' '.repeat(2 * 1024 * 1024);
    expect(reasonsOf(withDrawing(large))).toEqual([expect.stringContaining('the limit is 2.0 MB')]);
  });
});

describe('a video', () => {
  it.each([
    ['title: Salt falls\n', '', 'video.title: is missing'],
    ['captions: videos/salt.vtt\n', '', 'video.captions: is missing'],
    ['file: videos/salt.webm', 'file: videos/salt.mov', 'must end with .webm, .mp4'],
    ['file: videos/salt.webm', 'file: ../salt.webm', 'must be a path within the package'],
    ['title:', 'titel:', 'did you mean "title"?'],
    ['transcript: |', 'autoplay: true\ntranscript: |', 'video.autoplay: unknown field'],
    ['title: Salt falls', 'title: [', 'Not well-formed YAML'],
  ])('is refused with %j changed to %j', (piece, replacement, reason) => {
    expect(reasonsOf(withText(changed(video, piece, replacement))).join('\n')).toContain(reason);
  });

  it('is refused if the file is not a video', () => {
    expect(reasonsOf({ ...whole, 'videos/salt.webm': 'MZ' })).toEqual([
      expect.stringMatching(/^modules\/02-how-it-falls.md:\d+ "videos\/salt.webm" does not contain/),
    ]);
  });

  it.each([
    ['WEBVTT', 'WEBVT', 1, 'the first line is WEBVTT'],
    ['00:00.000 --> 00:02.000', '00:00,000 --> 00:02,000', 3, 'Times are written like'],
    ['00:00.000 --> 00:02.000', '00:03.000 --> 00:02.000', 3, 'ends before it begins'],
    ['00:00.000 --> 00:02.000\n', '', 3, 'no line of times'],
    ['Salt falls.\n', '', 3, 'has no text'],
    ['00:00.000', '00:01:00.000', 3, 'ends before it begins'],
    ['00:02.000 --> 00:04.500', '00:00.500 --> 00:04.500', 0, ''],
  ])('reports captions with %j as %j', (piece, replacement, line, reason) => {
    const reasons = reasonsOf({ ...whole, 'videos/salt.vtt': changed(captions, piece, replacement) });
    if (line === 0) expect(reasons).toEqual([]);
    else expect(reasons[0]).toMatch(new RegExp(`^videos/salt.vtt:${line} .*${reason}`));
  });

  it('refuses captions that are empty, in another encoding, or without cues', () => {
    const withCaptions = (content: string | Uint8Array) =>
      reasonsOf({ ...whole, 'videos/salt.vtt': content });
    expect(withCaptions('')).toEqual([expect.stringContaining('The file is empty.')]);
    expect(withCaptions(Uint8Array.of(0x57, 0xff))).toEqual([expect.stringContaining('not valid UTF-8')]);
    expect(withCaptions('WEBVTT\n\nNOTE nothing\n')).toEqual([
      expect.stringContaining('There is no caption'),
    ]);
  });
});

describe('a text', () => {
  it('keeps right-to-left text', () => {
    const title = 'الملح \u202Eevil\u202C';
    const { title: read } = courseOf({ ...whole, 'course.md': changed(course, 'Salt in practice', title) });
    expect(read).toBe(title);
  });

  it('shows HTML as text', () => {
    const { html } = courseOf(withText('<script>x</script><img src=x onerror=y>')).modules[1] ?? {};
    expect(html).toContain('&lt;script&gt;');
  });

  it('is refused in time when its YAML nests or repeats without end', () => {
    const deep = changed(course, 'objectives:', `audience: ${'['.repeat(20_000)}\nobjectives:`);
    expect(reasonsOf({ ...whole, 'course.md': deep })[0]).toMatch(
      /^course.md:\d+ (?:Not well-formed|The front)/,
    );
    const laughs = Array.from({ length: 9 }, (_, at) => `  - &l${at} [${`*l${at - 1}, `.repeat(at && 9)}x]`);
    const bomb = changed(course, 'objectives:', `states:\n${laughs.join('\n')}\nobjectives:`);
    expect(reasonsOf({ ...whole, 'course.md': bomb }).length).toBeGreaterThan(0);
  });

  it('of a module is refused above one megabyte', () => {
    expect(reasonsOf(withText('salt '.repeat(210_000)))).toEqual([
      expect.stringContaining('longer than 1 MB'),
    ]);
  });

  it('with the bytes of an image is refused', () => {
    expect(reasonsOf({ ...whole, 'modules/01-what-salt-is.md': Uint8Array.of(0xff, 0xd8) })).toEqual([
      expect.stringContaining('not valid UTF-8'),
    ]);
  });
});
