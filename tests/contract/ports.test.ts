import { afterAll, beforeAll, describe, it } from 'vitest';
import { httpSide } from './http-side.ts';
import { memorySide } from './memory-side.ts';
import { contracts, everyContract } from './suites/every-suite.ts';
import { type Suite, suiteOf } from './suites/suite.ts';

const runs = ({ title, open, cases, close }: Suite): void => {
  describe(title, () => {
    beforeAll(open);
    afterAll(close);
    for (const { title: promise, run } of cases) it(promise, run);
  });
};

for (const { contract } of contracts) runs(suiteOf(() => contract('in memory', memorySide)));
for (const { contract } of everyContract) runs(suiteOf(() => contract('over HTTP', httpSide)));
