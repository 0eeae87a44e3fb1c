import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, DatabaseGone } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { postgresUrl } from '#tests/support/migrated-database.ts';

it.skipIf(postgresUrl === undefined)(
  'compiles no query, which takes longer than to answer it [FD-12]',
  async () => {
    const database = openPostgres(postgresUrl ?? '');
    expect(await database.query('show jit')).toEqual([{ jit: 'off' }]);
    await database.close();
  },
);

describe('a lost PostgreSQL connection', () => {
  const opened: Database[] = [];
  const gateways: Gateway[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  });

  it('is reported as gone if nothing listens on its port', async () => {
    const gateway = await openGateway(() => undefined);
    gateways.push(gateway);
    const database = openPostgres(`postgres://nobody@127.0.0.1:${gateway.port}/none`);
    opened.push(database);
    await gateway.close();
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseGone);
    await expect(database.transaction(({ query }) => query('select 1'))).rejects.toBeInstanceOf(DatabaseGone);
  });

  it('is reported as gone if the server closes it immediately', async () => {
    const gateway = await openGateway((socket) => socket.destroy());
    gateways.push(gateway);
    const database = openPostgres(`postgres://nobody@127.0.0.1:${gateway.port}/none`);
    opened.push(database);
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseGone);
  });

  it.skipIf(postgresUrl === undefined)(
    'is used again, without a restart, as soon as it is back, and a transaction cut off left nothing',
    async () => {
      const target = new URL(postgresUrl ?? '');
      let reachable = true;
      const gateway = await openGateway((socket) => {
        if (!reachable) return socket.destroy();
        const upstream = connect(Number(target.port || 5432), target.hostname);
        for (const [from, to] of [
          [socket, upstream],
          [upstream, socket],
        ] as const) {
          from.pipe(to);
          from.on('error', () => to.destroy());
          from.on('close', () => to.destroy());
        }
      });
      gateways.push(gateway);
      const through = new URL(target);
      through.host = `127.0.0.1:${gateway.port}`;
      const database = openPostgres(through.href);
      opened.push(database);
      await database.script('drop table if exists cut_off; create table cut_off (id int)');

      const cut = database.transaction(async ({ query }) => {
        await query('insert into cut_off values (1)');
        reachable = false;
        gateway.cut();
        await query('insert into cut_off values (2)');
      });
      await expect(cut).rejects.toBeInstanceOf(DatabaseGone);
      await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseGone);
      reachable = true;
      expect(await database.query('select * from cut_off')).toEqual([]);
      await database.script('drop table cut_off');
    },
  );
});

interface Gateway {
  readonly port: number;
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** A proxy port in front of a server, so that a test can cut the connection. */
async function openGateway(accept: (socket: Socket) => void): Promise<Gateway> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    accept(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    cut,
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
