import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { processRegistry } from '#server/platform/metrics/metrics.ts';
import '#server/platform/metrics/observe-job.ts';
import { storeMetrics } from '#server/platform/metrics/store-metrics.ts';
import { noDatabase } from '../http/no-database.ts';

const root = join(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFile(join(root, file), 'utf8');
const run = promisify(execFile);

const isInstalled = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Debian's `prometheus` has it; PROMTOOL names another. */
const promtool = process.env.PROMTOOL ?? 'promtool';
const rules = 'deploy/prometheus/alerts.yml';

interface Alarm {
  readonly alert: string;
  readonly expr: string;
}

const alarms = async (): Promise<readonly Alarm[]> => parse(await textOf(rules)).groups[0].rules;

describe('the alarms', () => {
  it.skipIf(!isInstalled(promtool))(
    'are valid, and come when they should and not before [OP-05]',
    async () => {
      const { stdout } = await run(promtool, ['check', 'rules', join(root, rules)]);
      expect(stdout).toContain(`SUCCESS: ${(await alarms()).length} rules found`);
      const tested = await run(promtool, ['test', 'rules', join(root, 'deploy/prometheus/alerts.test.yml')]);
      expect(tested.stdout).toContain('SUCCESS');
    },
  );

  it('each have a section in the documentation that says what to do, and no section is about a removed alarm [OP-05]', async () => {
    const sections = (await textOf('docs/operating.md'))
      .split(/^###? (?=\w)/m)
      .filter((section) => /^Preceptor\w/.test(section));
    expect(sections.map((section) => section.split('\n')[0])).toEqual(
      (await alarms()).map(({ alert }) => alert),
    );
    for (const section of sections)
      for (const part of ['Look', 'Do:']) if (!section.includes('`reason`')) expect(section).toContain(part);
  });

  it('and the dashboard ask for metrics that exist [OP-05]', async () => {
    const known = [processRegistry, storeMetrics(noDatabase, true).registry].flatMap((registry) =>
      registry.getMetricsAsArray().map(({ name }) => name),
    );
    const asked = [
      ...(await alarms()).map(({ expr }) => expr),
      ...JSON.parse(await textOf('deploy/grafana/preceptor.json')).panels.flatMap(
        ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
      ),
    ].flatMap((expr) => expr.match(/preceptor_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(30);
    const missing = asked.filter((name) => !known.includes(name.replace(/_(?:count|bucket|sum)$/, '')));
    expect(missing).toEqual([]);
  });
});

describe('the systemd units', () => {
  it.skipIf(!isInstalled('systemd-analyze'))('are valid, and confine the process [OP-06]', async () => {
    const folder = 'deploy/systemd';
    for (const unit of (await readdir(join(root, folder))).filter((file) => file.endsWith('.service'))) {
      const path = join(root, folder, unit);
      // The only error allowed is that the program is not installed on this machine.
      const { stderr } = await run('systemd-analyze', ['verify', path]).catch((failure) => failure);
      const faults = String(stderr)
        .split('\n')
        .filter((line) => line !== '' && !/is not executable: No such file or directory/.test(line));
      expect(faults).toEqual([]);
      const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=25', path]);
      expect(stdout).toContain('OK');
    }
  });
});

describe('the container', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staged-'));
    await run(process.execPath, [join(root, 'tools/stage.ts'), folder]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has all that the server needs, and is below 250 MB with its base of 25 MB [OP-06]', async () => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const sizes = await Promise.all(
      files
        .filter((file) => file.isFile() && !file.parentPath.startsWith(join(folder, 'dist')))
        .map((file) => stat(join(file.parentPath, file.name))),
    );
    // The built app has 9 MB, may not be built here, and is counted once.
    const app = 10_000_000;
    expect(sizes.reduce((sum, { size }) => sum + size, app)).toBeLessThan(225_000_000);
    const program = "await import('./server/start-server.ts'); await import('./server/main.ts')";
    const { stderr, code } = await run(join(folder, 'node'), ['--input-type=module', '--eval', program], {
      cwd: folder,
      env: { MAIL: 'wrong' },
    }).catch((failure) => failure);
    expect([String(stderr).trim(), code]).toEqual([
      'MAIL must be off, or not set: SMTP_URL says where mail is handed over.',
      1,
    ]);
  });
});
