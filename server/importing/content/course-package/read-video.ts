import type { Refuse } from '../../../platform/shared/refusal.ts';
import { drawMarkdown } from '../package/draw-markdown.ts';
import { type Field, fieldsOf, refuseField, writtenText } from '../package/field.ts';
import { type ReadValue, required, textUpTo } from '../package/field-values.ts';
import { readYaml } from '../package/read-yaml.ts';

/** The content of a fenced `video` block; files are named by their paths within the package. */
export interface WrittenVideo {
  readonly title: string;
  readonly file: Named;
  readonly captions: Named;
  readonly transcriptHtml: string;
}

export interface Named {
  readonly path: string;
  readonly line: number;
}

/** `line` is the line of the file where the block's content begins. */
export function readVideo(content: string, line: number, refuse: Refuse): WrittenVideo | undefined {
  const yaml = readYaml(content, line, 'The video');
  if (!yaml.ok) {
    for (const refusal of yaml.refusals) refuse(refusal.line, refusal.reason);
    return undefined;
  }
  const root: Field = { ...yaml.value, path: 'video' };
  const fields = fieldsOf(root, ['title', 'file', 'captions', 'transcript'], refuse);
  const title = required(fields, 'title', root, textUpTo(200), refuse);
  const file = required(fields, 'file', root, named, refuse);
  const captions = required(fields, 'captions', root, named, refuse);
  const transcriptHtml = required(fields, 'transcript', root, readTranscript, refuse);
  return title === undefined || file === undefined || captions === undefined || transcriptHtml === undefined
    ? undefined
    : { title, file, captions, transcriptHtml };
}

const named: ReadValue<Named> = (field, refuse) => {
  const path = textUpTo(300)(field, refuse);
  return path === undefined ? undefined : { path, line: field.line };
};

const longestTranscript = 20_000;

/** Line breaks are kept, because the text is Markdown. */
const readTranscript: ReadValue<string> = (field, refuse) => {
  const source = writtenText(field) ?? '';
  if (source.trim() === '') return refuseField(field, 'must be a text', refuse);
  if (source.length > longestTranscript)
    return refuseField(field, `has ${source.length} characters; the limit is ${longestTranscript}`, refuse);
  return drawMarkdown(source, field.line + 1, refuse);
};
