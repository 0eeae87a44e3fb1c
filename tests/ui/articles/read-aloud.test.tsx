import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ReadAloud from '#ui/articles/reader/read-aloud.tsx';

class Utterance {
  lang = '';
  onend: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const voice = () => {
  const said: Utterance[] = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('CSS', {});
  const cancel = vi.fn();
  vi.stubGlobal('speechSynthesis', { speak: (utterance: Utterance) => said.push(utterance), cancel });
  return { said, cancel };
};

const article = () => {
  const text = document.createElement('div');
  const reading = document.createElement('div');
  reading.className = 'reading';
  const paragraphs: readonly (readonly [string, string, string])[] = [
    ['en', 'Risk fell ', ' in women.'],
    ['de', 'Das Risiko sank ', '.'],
  ];
  for (const [lang, before, after] of paragraphs) {
    const paragraph = document.createElement('p');
    const cited = document.createElement('a');
    cited.setAttribute('href', '#ref-1');
    cited.textContent = '1';
    paragraph.lang = lang;
    paragraph.scrollIntoView = () => undefined;
    // In the window.
    paragraph.getBoundingClientRect = () => new DOMRect(0, 100, 300, 40);
    paragraph.append(before, '[', cited, ']', after);
    reading.append(paragraph);
  }
  text.append(reading);
  return { current: text };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('reading aloud', () => {
  it('says one paragraph after the other in its language, without citations [RD-09]', async () => {
    const { said } = voice();
    render(<ReadAloud text={article()} onClose={() => undefined} />);
    expect(screen.getByText('Paragraph 1 of 2')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    act(() => said[0]?.onend?.());
    expect(said.map(({ text, lang }) => [lang, text])).toEqual([
      ['en', 'Risk fell in women.'],
      ['de', 'Das Risiko sank.'],
    ]);
    expect(screen.getByText('Paragraph 2 of 2')).toBeDefined();
    act(() => said[1]?.onend?.());
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  });

  it('pauses at a paragraph, continues from it, and stops when it is closed [RD-09]', async () => {
    const { said, cancel } = voice();
    const { unmount } = render(<ReadAloud text={article()} onClose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => said[0]?.onend?.());
    expect(said).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(said.map(({ text }) => text)).toEqual(['Risk fell in women.', 'Risk fell in women.']);
    cancel.mockClear();
    unmount();
    expect(cancel).toHaveBeenCalled();
  });

  it('says when the browser has no voice [RD-09]', () => {
    render(<ReadAloud text={article()} onClose={() => undefined} />);
    expect(screen.getByText('This browser has no voice to read with.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });
});
