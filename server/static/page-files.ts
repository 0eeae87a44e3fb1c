/** As the build writes it down, of each source that begins a file: the file, and what it cannot be without. */
export type BuildManifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const ENTRY = 'index.html';

/** The files that the sources need beside the first load's, scripts and styles. */
export const pageFiles = (manifest: BuildManifest, sources: readonly string[]): readonly string[] => {
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
  sources.forEach(visit);
  return [...files];
};
