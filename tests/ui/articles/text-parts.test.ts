import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { inParts, partAround } from '#ui/articles/text-parts.ts';

const blocks = fc.array(
  fc.constantFrom(
    '<h2>a</h2>',
    '<h3>b</h3>',
    '<p>c</p>',
    '<ul><li>d</li></ul>',
    '<figure>e</figure>',
    'loose',
  ),
  { minLength: 60, maxLength: 200 },
);

const textOf = (html: string): HTMLElement => {
  const content = document.createElement('div');
  content.innerHTML = html;
  return content;
};

const long = (): HTMLElement => textOf('<h2>One</h2><p>Two</p><p>Three</p>'.repeat(40));

describe('a long text in parts', () => {
  it('keeps all of its text in its order [RD-06]', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const content = textOf(all.join(''));
        const before = textOf(all.join('')).innerHTML;
        inParts(content);
        const after = [...content.children].map((part) =>
          part.matches('[data-part]') ? part.innerHTML : part.outerHTML,
        );
        if (content.querySelector('[data-part]')) expect(after.join('')).toBe(before);
        else expect(content.innerHTML).toBe(before);
      }),
    );
  });

  it('never parts a heading from what follows it [RD-06]', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const content = textOf(`${all.join('')}<p>End</p>`);
        inParts(content);
        for (const part of content.querySelectorAll('[data-part]'))
          expect(part.lastElementChild?.localName).not.toMatch(/^h[2-4]$/);
      }),
    );
  });

  it('is divided once, also when it is shown again [RD-06]', () => {
    const content = long();
    inParts(content);
    const parts = [...content.children];
    expect(parts.length).toBeGreaterThan(1);
    inParts(content);
    expect([...content.children]).toEqual(parts);
    const heading = content.querySelector('h2');
    expect(heading && partAround(heading)).toBe(parts[0]);
  });

  it('is laid out to its end, once each part, and then left to the browser [RD-06]', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next));
    const content = long();
    const layOut = inParts(content);
    const idle = [...content.children].map(({ className }) => className);
    layOut();
    const shown = new Set<Element>();
    for (let frame: FrameRequestCallback | undefined = () => 0; frame; frame = frames.shift()) {
      frame(0);
      for (const [at, part] of [...content.children].entries())
        if (part.className !== idle[at]) shown.add(part);
    }
    expect(shown.size).toBe(content.childElementCount);
    expect([...content.children].map(({ className }) => className)).toEqual(idle);
    vi.unstubAllGlobals();
  });

  it('is not divided when it is short', () => {
    const content = textOf('<p>One</p>'.repeat(20));
    inParts(content);
    expect(content.querySelector('[data-part]')).toBeNull();
  });
});
