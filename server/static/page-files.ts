/** As the build writes it down, of each source that begins a file: the file, and what it cannot be without. */
export type BuildManifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface PageSources {
  readonly path: RegExp;
  /** As the manifest names them: below `ui/`. */
  readonly sources: readonly string[];
}

const API = '../composition/clients.ts';

/** The pages that links from elsewhere lead to, and what each asks for one after the other unless it is told at once. */
export const PAGE_SOURCES: readonly PageSources[] = [
  { path: /^\/article\/[^/]+$/, sources: ['articles/article-page.tsx', '../composition/articles.ts', API] },
  { path: /^\/article\/[^/]+\/quiz$/, sources: ['quizzes/quiz-page.tsx', '../composition/quizzes.ts', API] },
];

const ENTRY = 'index.html';

/** The files that the page at a path will need beside the first load's, scripts and styles. */
export const pageFiles = (manifest: BuildManifest, path: string): readonly string[] => {
  const page = PAGE_SOURCES.find((each) => each.path.test(path));
  const files = new Set<string>();
  const visited = new Set([ENTRY]);
  const visit = (name: string): void => {
    const entry = manifest[name];
    if (entry === undefined || visited.has(name)) return;
    visited.add(name);
    files.add(entry.file);
    for (const style of entry.css ?? []) files.add(style);
    entry.imports?.forEach(visit);
  };
  page?.sources.forEach(visit);
  return [...files];
};
