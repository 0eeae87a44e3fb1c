import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpSideThrough } from './http-side.ts';
import { articlesContract } from './suites/articles.ts';
import { exportsContract } from './suites/exports.ts';
import { plannerContract } from './suites/planner.ts';
import { profilesContract } from './suites/profiles.ts';
import { reportingContract } from './suites/reporting.ts';
import { suiteOf } from './suites/suite.ts';

const called = new Set<string>();

/** The former names that a response had. */
const received = new Set<string>();

/** What a page of the previous version sends, and what it reads of the response: the former names alone. */
const asOpenTab =
  (): typeof fetch =>
  async (address, { body, ...init } = {}) => {
    const url = String(address).replace('/planner/licenses/', '/planner/licences/');
    called.add(`${init.method} ${new URL(url).pathname}`);
    const response = await fetch(url, {
      ...init,
      ...(typeof body === 'string' && { body: body.replace('"statesOfLicense":', '"statesOfLicence":') }),
    });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json'))
      return response;
    const text = await response.text();
    for (const [, name = ''] of text.matchAll(/"(licences?|statesOfLicence|lacks)":/g)) received.add(name);
    return Response.json(JSON.parse(readByFormerNames(text)), response);
  };

const readByFormerNames = (text: string): string =>
  text
    .replaceAll(/"(licenses?|statesOfLicense|unmet)":/g, '"unknown":')
    .replaceAll('"lacks":', '"unmet":')
    .replaceAll('"license"', '"unknown"')
    .replaceAll(/"licence(s?)"/g, '"license$1"')
    .replaceAll('"statesOfLicence":', '"statesOfLicense":');

const suites = [profilesContract, plannerContract, reportingContract, articlesContract, exportsContract];

describe('a tab of the previous version that stays open', () => {
  for (const contract of suites) {
    const { title, open, cases, close } = suiteOf(() => contract('for it', () => httpSideThrough(asOpenTab)));
    describe(title, () => {
      beforeAll(open);
      afterAll(close);
      for (const { title: promise, run } of cases) it(promise, run);
    });
  }

  it('called by the former paths, and was answered in every former name', () => {
    expect([...called]).toEqual(
      expect.arrayContaining([
        'PUT /api/planner/licences/FL',
        'DELETE /api/planner/licences/FL',
        'GET /api/planner/licences/FL/audit/pdf',
        'GET /api/planner/licences/FL/audit/zip',
      ]),
    );
    expect([...received].sort()).toEqual(['lacks', 'licence', 'licences', 'statesOfLicence']);
  });
});
