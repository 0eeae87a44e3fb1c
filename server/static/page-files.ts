/** What the build notes of each source that begins a file: the file, and what it cannot be without. */
export type BuildManifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The app's page, as the build names it among its sources. */
export const ENTRY = 'index.html';

/** The files that the sources need beside those of the first load, scripts and styles. */
export const pageFiles = (manifest: BuildManifest, sources: readonly string[]): readonly string[] => {
  const firstLoad = filesWith(manifest, [ENTRY]);
  return [...filesWith(manifest, sources)].filter((file) => !firstLoad.has(file));
};

/** The files that the sources need, scripts and styles. */
export const filesWith = (manifest: BuildManifest, sources: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    const entry = manifest[name];
    if (entry === undefined || visited.has(name)) return;
    visited.add(name);
    files.add(entry.file);
    for (const style of entry.css ?? []) files.add(style);
    entry.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
};
