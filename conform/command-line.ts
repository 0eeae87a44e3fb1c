import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { conform, selectable } from './conform.ts';
import { junitOf } from './junit.ts';
import { printed } from './print.ts';
import { countOf } from './report.ts';
import type { Seed } from './seed.ts';

const USAGE = `usage: npm run conform -- URL [options]

  --seed MODULE    hooks that let the kit see more: docs/conformance.md
  --only NAMES     with commas between: ${selectable.join(', ')}
  --origin ORIGIN  calls as a page of that origin, and says whether browsers would block it
  --json FILE      the report as JSON
  --junit FILE     the report as JUnit XML

Exit code 0: the backend conforms. 1: it departs. 2: the command could not be understood.`;

interface Output {
  readonly out: (text: string) => void;
  readonly fetch?: typeof fetch;
}

/** Runs the command; returns its exit code. */
export const runCommand = async (args: readonly string[], { out, fetch }: Output): Promise<0 | 1 | 2> => {
  const misused = (why: string): 2 => {
    out(`${why}\n\n${USAGE}`);
    return 2;
  };
  let given: ReturnType<typeof parsed>;
  try {
    given = parsed(args);
  } catch (failure) {
    return misused(failure instanceof Error ? failure.message : String(failure));
  }
  const { values, positionals } = given;
  if (values.help) {
    out(USAGE);
    return 0;
  }
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) return misused('Give the address of one backend.');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    return misused(`${address} is not an address like http://127.0.0.1:4100.`);
  const only = values.only?.split(',').map((name) => name.trim()) ?? [];
  const unknown = only.find((name) => !selectable.includes(name));
  if (unknown !== undefined) return misused(`--only does not know ${unknown}.`);
  let seed: Seed = {};
  if (values.seed !== undefined)
    try {
      const module = await import(pathToFileURL(resolve(values.seed)).href);
      seed = module.seedFor === undefined ? module : module.seedFor(address);
    } catch (failure) {
      return misused(
        `${values.seed} cannot be loaded: ${failure instanceof Error ? failure.message : failure}`,
      );
    }
  const report = await conform({
    address,
    seed,
    only,
    origin: values.origin ?? null,
    ...(fetch !== undefined && { fetch }),
  });
  out(printed(report));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  if (values.junit !== undefined) await writeFile(values.junit, junitOf(report));
  return countOf(report, 'failed') === 0 ? 0 : 1;
};

const parsed = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      only: { type: 'string' },
      origin: { type: 'string' },
      json: { type: 'string' },
      junit: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
