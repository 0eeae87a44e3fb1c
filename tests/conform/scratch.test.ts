import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { conform } from '#root/conform/conform.ts';
import { printed } from '#root/conform/print.ts';
import { startOwnServer } from './own-server.ts';

it('prints', async () => {
  const server = await startOwnServer();
  const started = Date.now();
  const report = await conform({ address: server.origin, seed: server.seed });
  writeFileSync('/tmp/suite/own.txt', `${printed(report)}\n${Date.now() - started} ms`);
  writeFileSync('/tmp/suite/own.json', JSON.stringify(report));
  await server.close();
}, 300_000);
