import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { isRequired, nameOf } from '#contract/required.ts';

const required = Object.values(api).flat().filter(isRequired).map(nameOf);

const shared = join(import.meta.dirname, '../../../shared');

/** It is beside the project, not inside it. */
const specification = existsSync(shared)
  ? readdirSync(shared).find((name) => name.startsWith('specification.'))
  : undefined;

/** Treats `{id}` and `{articleId}` as the same path parameter. */
const anonymous = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

/** Every endpoint of section 7; a line such as `GET, POST and DELETE /path` has three. */
const specified = (): readonly string[] => {
  const [, section = ''] = readFileSync(join(shared, specification ?? ''), 'utf8').split('## 7.');
  const [calls = ''] = section.split('## 8.');
  return [...calls.matchAll(/^- ((?:(?:GET|POST|PUT|DELETE)(?:, | and )?)+) (\/[^\s(]+)/gm)].flatMap(
    ([, methods = '', path = '']) => (methods.match(/[A-Z]+/g) ?? []).map((method) => `${method} ${path}`),
  );
};

describe('the required endpoints', () => {
  it('are 65, and each is an endpoint of the contract [CF-01]', () => {
    expect(required).toHaveLength(65);
  });

  it.skipIf(specification === undefined)(
    'are the calls of the specification (skipped where it is not beside the project) [CF-01]',
    () => {
      expect(required.map(anonymous).sort()).toEqual(specified().map(anonymous).sort());
    },
  );
});
