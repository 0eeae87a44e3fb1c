import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const { MUTATED_CONTEXT = '', MUTATION_TESTS = 'all' } = process.env;

/** The tests of the mutated context first: most mutants are killed there, and nothing runs after that. */
class OwnTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOwn = ({ moduleId }: TestSpecification) => moduleId.includes(`/tests/core/${MUTATED_CONTEXT}/`);
    return [...sorted.filter(isOwn), ...sorted.filter((each) => !isOwn(each))];
  }
}

/** Only core's tests, for the mutation test, which needs a configuration with one project. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    name: 'core',
    include:
      MUTATION_TESTS === 'own'
        ? [`tests/core/${MUTATED_CONTEXT}/**/*.test.ts`, 'tests/core/*.test.ts']
        : ['tests/core/**/*.test.ts'],
    isolate: false,
    testTimeout: 20_000,
    sequence: { sequencer: OwnTestsFirst },
  },
});
