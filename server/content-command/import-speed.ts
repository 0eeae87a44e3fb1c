/** How fast an import was, from the moment when the library was open. */
export interface ImportSpeed {
  readonly seconds: number;
  readonly filesPerSecond: number;
  /** The most memory that this process ever had, in megabytes; a server that stores for it has its own. */
  readonly megabytes: number;
}

/** Begins to measure; the result is of all files until it is called. */
export function measureImport(files: number): () => ImportSpeed {
  const began = performance.now();
  return () => {
    const seconds = (performance.now() - began) / 1000;
    return {
      seconds: rounded(seconds),
      filesPerSecond: rounded(files / seconds),
      megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const speedText = ({ seconds, filesPerSecond, megabytes }: ImportSpeed): string =>
  `${seconds} s, ${filesPerSecond} files a second, ${megabytes} MB of memory`;
