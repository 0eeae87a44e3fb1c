/** The speed of an import, measured from when the library was open. */
export interface ImportSpeed {
  readonly seconds: number;
  readonly filesPerSecond: number;
  /** The peak memory of this process in megabytes; a server that stores on its behalf is not included. */
  readonly megabytes: number;
}

/** Starts measuring; the result covers every file until it is called. */
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
