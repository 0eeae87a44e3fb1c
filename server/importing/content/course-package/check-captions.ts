import type { Refuse } from '../../../platform/shared/refusal.ts';

const timing =
  /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:[ \t].*)?$/;

/** Checks that a text is WebVTT with at least one caption; reports each error with its line. */
export function checkCaptions(text: string, refuse: Refuse): void {
  const lines = text.split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) {
    refuse(1, 'Captions are WebVTT: the first line is WEBVTT.');
    return;
  }
  let captions = 0;
  let previous = 0;
  for (const block of blocksOf(lines)) {
    const at = block.lines.findIndex((line) => line.includes('-->'));
    if (at < 0) {
      if (!/^(?:NOTE|STYLE|REGION)\b/.test(block.lines[0] ?? ''))
        refuse(block.line, 'This block has no line of times, like 00:01.000 --> 00:04.000.');
      continue;
    }
    captions += 1;
    const line = block.line + at;
    const [, from, to] = timing.exec(block.lines[at] ?? '') ?? [];
    if (from === undefined || to === undefined) {
      refuse(line, 'Times are written like 00:01.000 --> 00:04.000.');
      continue;
    }
    const [begins, ends] = [secondsOf(from), secondsOf(to)];
    if (ends <= begins) refuse(line, 'The caption ends before it begins.');
    if (begins < previous) refuse(line, 'The caption begins before the one above it.');
    if (
      block.lines
        .slice(at + 1)
        .join('')
        .trim() === ''
    )
      refuse(line, 'The caption has no text.');
    previous = begins;
  }
  if (captions === 0) refuse(1, 'There is no caption in it.');
}

interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

/** The blocks between empty lines, after the header. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: { line: number; lines: string[] } | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') open = undefined;
    else if (open === undefined) {
      open = { line: index + 1, lines: [line] };
      blocks.push(open);
    } else open.lines.push(line);
  }
  return blocks.slice(1);
}

function secondsOf(time: string): number {
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
