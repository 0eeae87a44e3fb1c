import type { EndpointResponse } from '#contract/endpoint.ts';
import type { previewModuleEndpoint } from '#contract/modules.ts';
import { USUAL_KIND } from '#core/assessment/questions/kinds.ts';
import type { Refusal, Refuse } from '../../../platform/shared/refusal.ts';
import { readFrontMatter } from '../package/front-matter.ts';
import { drawPlaceholder } from './draw-figure.ts';
import { drawModule, type ModuleFiles } from './draw-module.ts';
import { readModule, type WrittenModule } from './read-module.ts';

/** A preview has only the text, so placeholders name its files. */
const places: ModuleFiles = {
  drawPicture: ({ source, alt, caption }) => drawPlaceholder('Picture', source, alt, caption),
  drawVideo: ({ title, file }) => drawPlaceholder('Video', file.path, title, ''),
};

/** Renders a module's text and lists all its errors. Valid parts are rendered despite the errors. */
export function previewModule(text: string): EndpointResponse<typeof previewModuleEndpoint> {
  const problems: Refusal[] = [];
  const refuse: Refuse = (line, reason) => problems.push({ line, reason });
  const { title, html, questions } = written(text.replace(/^\uFEFF/, ''), refuse);
  return {
    title: title ?? null,
    html,
    questions: questions.map(({ kind = USUAL_KIND, stem, pretest, options }, index) => ({
      id: String(index + 1),
      kind,
      stem,
      pretest,
      options: options.map((option, at) => ({ id: String(at + 1), text: option.text })),
    })),
    problems: firstOf(problems.sort((one, other) => one.line - other.line)),
  };
}

/** The most errors listed: every line can have one, and authors can't fix more at a time. */
const mostProblems = 100;

function firstOf(problems: readonly Refusal[]): EndpointResponse<typeof previewModuleEndpoint>['problems'] {
  const shown = problems.slice(0, mostProblems).map(({ line, reason }) => ({ line, message: reason }));
  const more = problems.length - shown.length;
  return more === 0
    ? shown
    : [...shown, { line: null, message: `There are ${more} more problems after these.` }];
}

function written(text: string, refuse: Refuse): WrittenModule {
  const frontMatter = readFrontMatter(text);
  if (frontMatter.ok) return readModule(frontMatter.value, places, refuse);
  for (const { line, reason } of frontMatter.refusals) refuse(line, reason);
  return { html: drawModule(bodyOf(text), 1, places, () => {}), questions: [] };
}

/** The text after the front matter; all of it if the front matter can't be read. */
function bodyOf(text: string): string {
  return /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text)?.[1] ?? text;
}
