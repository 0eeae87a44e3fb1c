import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DirectoryInUse } from '#server/platform/data-directory/directory-in-use.ts';
import { openDataDirectory } from '#server/platform/data-directory/open-data-directory.ts';
import { processorTime } from '#tests/support/processor-time.ts';

describe('opening a data directory', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'preceptor-open-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('starts from scratch after a first start that was killed', async () => {
    await mkdir(join(directory, 'database.new-killed'));
    await writeFile(join(directory, 'database.new-killed', 'PG_VERSION'), '18\n');
    const opened = await openDataDirectory(directory);
    expect(await opened.database.query('select count(*)::int as articles from articles')).toEqual([
      { articles: 0 },
    ]);
    await opened.close();
    expect((await readdir(directory)).sort()).toEqual(['database', 'lock-1.json']);
  });

  it('is refused while it is open, with the process and its address', async () => {
    const opened = await openDataDirectory(directory);
    await opened.announce({ controlPort: null, address: 'http://127.0.0.1:4100' });
    const refusal = await openDataDirectory(directory).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DirectoryInUse);
    expect(String(refusal)).toContain(`in use by process ${process.pid}, serving http://127.0.0.1:4100`);
    await opened.close();
  });

  it('keeps its data when reopened, in under three seconds of processor time', async () => {
    const first = await openDataDirectory(directory);
    await first.database.query(
      "insert into users (email, password_hash, first_name, last_name, degree) values ('a@b.org', '', 'A', 'B', 'M.D.')",
    );
    await first.close();
    const spent = processorTime();
    const second = await openDataDirectory(directory);
    expect(spent()).toBeLessThan(3000);
    expect(await second.database.query('select email from users')).toEqual([{ email: 'a@b.org' }]);
    await second.close();
  });
});
