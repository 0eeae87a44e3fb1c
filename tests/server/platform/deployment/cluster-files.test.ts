import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'deploy/cluster');
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const textOf = (wanted: string): string => files.find(({ name }) => name === wanted)?.text ?? '';

describe('the files of a cluster', () => {
  it('have only variables that docs/operating.md explains, and have all of those [OP-13]', () => {
    const used = files.flatMap(({ text }) => [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    const written = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    const rows = written.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
    );
    expect(new Set(used)).toEqual(new Set(explained));
  });

  it('acknowledge nothing that is on one machine only, and let only the holder of a lease renew it [OP-09]', () => {
    const patroni = textOf('patroni.yml');
    expect(patroni).toMatch(/^ +synchronous_mode_strict: true$/m);
    expect(patroni).toMatch(/^ +synchronous_commit: remote_apply$/m);
    expect(patroni).toMatch(/^etcd:$/m);
    expect(patroni).not.toMatch(/^etcd3:$/m);
  });

  it('give the role what PgBouncer drops from a connection [OP-13]', () => {
    const [, dropped = ''] = /^ignore_startup_parameters = (.*)$/m.exec(textOf('pgbouncer.ini')) ?? [];
    expect(dropped.split(', ')).toEqual([
      'options',
      'extra_float_digits',
      'statement_timeout',
      'idle_in_transaction_session_timeout',
    ]);
    for (const setting of ['timezone', 'jit', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      expect(textOf('make-database.sh')).toMatch(new RegExp(`^alter role preceptor set ${setting} = `, 'm'));
  });

  it('answer a request that no process takes in a form that the app can read [OP-13]', () => {
    expect(JSON.parse(textOf('one-moment.json'))).toEqual({
      message: expect.stringContaining('One moment'),
      errors: {},
    });
    expect(textOf('one-moment.html')).toContain('<html lang="en">');
  });
});
