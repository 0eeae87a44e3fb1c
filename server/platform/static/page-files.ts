/** The build manifest: for each source, its output file and the files it imports. */
export type BuildManifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** Fonts and images that its styles reference. */
  readonly assets?: readonly string[];
}

/** The app's page as named in the build manifest. */
export const ENTRY = 'index.html';

/** The scripts and styles that the sources need in addition to the first load. */
export const pageFiles = (manifest: BuildManifest, sources: readonly string[]): readonly string[] => {
  const firstLoad = filesWith(manifest, [ENTRY]);
  return [...filesWith(manifest, sources)].filter((file) => !firstLoad.has(file));
};

/** All scripts and styles that the sources need. */
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
