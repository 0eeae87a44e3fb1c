import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

const EVERYWHERE = { help: { type: 'boolean', short: 'h' } } as const;

/** A command's options, `--help` among them, and its other words; a text that says what is wrong. */
export const parsedWords = <const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...EVERYWHERE, ...options },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
