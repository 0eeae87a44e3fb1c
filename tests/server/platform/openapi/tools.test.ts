import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { isRequired } from '#contract/required.ts';
import { openApiDocument } from '#server/platform/openapi/document.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const file = join(folder, 'openapi.json');
const document = openApiDocument(api, 'Preceptor');
beforeAll(() => writeFileSync(file, JSON.stringify(document)));
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a package's program; rejects if the exit code is not 0. */
const run = async (program: string, ...args: readonly string[]): Promise<string> => {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { cwd: root, env: { ...process.env, ...quiet } },
  );
  return stdout + stderr;
};

describe('the description of the API', () => {
  it('has no warning of Redocly’s recommended rules [CF-09]', async () => {
    const printed = await run('@redocly/cli/bin/cli.js', 'lint', file, '--format=stylish');
    expect(printed).toContain('Your API description is valid');
    expect(printed).not.toMatch(/warning|problems/i);
  });

  it('becomes TypeScript without a warning [CF-09]', async () => {
    const types = join(folder, 'api.ts');
    expect(await run('openapi-typescript/bin/cli.js', file, '-o', types)).not.toMatch(/warn|error/i);
    const text = readFileSync(types, 'utf8');
    for (const operations of Object.values(document.paths))
      for (const { operationId } of Object.values(operations)) expect(text).toContain(`  ${operationId}: {`);
  });
});

const rows = Object.values(api).flat();
const operationOf = ({ method, path }: (typeof rows)[number]) =>
  document.paths[path]?.[method.toLowerCase()] ?? expect.fail(`${method} ${path} is not described`);

const exampleIn = (content: unknown): unknown => Object(Object(content)['application/json']).example;

describe.each(rows)('the description of $method $path', (endpoint) => {
  it('has examples that the contract takes [CF-09]', () => {
    const { responses, requestBody, parameters } = operationOf(endpoint);
    const issuesOf = (part: 'params' | 'query' | 'body' | 'response', example: unknown) => {
      const schema = endpoint[part];
      return schema === undefined
        ? []
        : (safeParse(schema, example).issues ?? []).map(({ message }) => message);
    };
    const inPlace = (place: string) =>
      Object.fromEntries(
        parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example]),
      );
    if (endpoint.produces === undefined)
      expect(issuesOf('response', exampleIn(Object(responses['200']).content))).toEqual([]);
    expect(issuesOf('body', exampleIn(requestBody?.content))).toEqual([]);
    expect(issuesOf('params', inPlace('path'))).toEqual([]);
    expect(issuesOf('query', inPlace('query'))).toEqual([]);
  });

  it('says what it does, who may call it and whether every backend has it [CF-09]', () => {
    const { description, 'x-required': required, responses } = operationOf(endpoint);
    expect(required).toBe(isRequired(endpoint));
    expect(description).toContain(required ? 'Every backend must have it.' : 'It is optional');
    const headers = Object.keys(Object(responses['200']).headers);
    expect(headers).toContain('X-Request-Id');
  });
});
