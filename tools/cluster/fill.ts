import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIGURATION = join(import.meta.dirname, '../../deploy/cluster');

type Values = Readonly<Record<string, string>>;

/** Writes a file of deploy/cluster into a folder, with its variables filled in as envsubst would; returns its path. */
export type Fill = (file: string, folder: string, values?: Values) => string;

export const fillWith =
  (common: Values): Fill =>
  (file, folder, values = {}) => {
    const all: Values = { ...common, ...values, CONFIGURATION };
    const text = readFileSync(join(CONFIGURATION, file), 'utf8').replaceAll(
      /\$\{(\w+)\}/g,
      (_, name: string) => {
        const value = all[name];
        if (value === undefined)
          throw new Error(`deploy/cluster/${file} has \${${name}}, which nothing fills in.`);
        return value;
      },
    );
    const path = join(folder, file);
    writeFileSync(path, text, { mode: 0o644 });
    return path;
  };
