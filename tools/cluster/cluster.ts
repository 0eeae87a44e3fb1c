import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AppServer, answers, appServer } from './app-server.ts';
import { type DatabaseNode, databaseNode } from './database-node.ts';
import { fillWith } from './fill.ts';
import { type Network, NODES, openNetwork } from './network.ts';
import { asPostgres, type Service, startService } from './service.ts';

export interface Cluster {
  /** Where learners reach the app: HAProxy in front of both processes. */
  readonly origin: string;
  readonly folder: string;
  readonly network: Network;
  readonly nodes: readonly DatabaseNode[];
  readonly apps: readonly AppServer[];
  /** PostgreSQL’s primary, without PgBouncer. */
  readonly primaryUrl: string;
  readonly primary: () => Promise<DatabaseNode>;
  /** Makes a standby the primary, as an operator does before maintenance. */
  readonly switchOver: () => Promise<void>;
  readonly restartPool: () => Promise<void>;
  /** Lets HAProxy send requests only to the first so many app processes. */
  readonly serveWith: (processes: number) => Promise<void>;
  /** Stops everything that it started, and keeps the logs. */
  readonly end: () => Promise<void>;
  /** The same, and removes its folder. */
  readonly stop: () => Promise<void>;
}

interface ClusterOptions {
  readonly port: number;
  /** The size of each database machine’s own disk, in megabytes, for root only. */
  readonly diskMegabytes?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
  /** Stops it, even while it starts. */
  readonly signal?: AbortSignal;
}

const PROGRAMS = ['patroni', 'etcd', 'pgbouncer', 'haproxy'];
const PRIMARY_PATIENCE = 120_000;

/** The Debian packages that are not installed. */
export const missingPrograms = (): readonly string[] => [
  ...PROGRAMS.filter((name) => !(process.env.PATH ?? '').split(':').some((folder) => has(folder, name))).map(
    (name) => (name === 'etcd' ? 'etcd-server' : name),
  ),
  ...(postgresBin() === undefined ? ['postgresql'] : []),
];

const has = (folder: string, name: string): boolean =>
  existsSync(join(folder, name)) || existsSync(join('/usr/sbin', name));

const postgresBin = (): string | undefined => {
  const versions = '/usr/lib/postgresql';
  const newest = (existsSync(versions) ? readdirSync(versions) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'));
  return newest.find((folder) => existsSync(join(folder, 'postgres')));
};

/** Starts all of deploy/cluster on this machine, and two app processes. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { port, diskMegabytes, say = () => {} } = options;
  await refuseTakenPorts(port);
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-cluster-'));
  chmodSync(folder, 0o755);
  const network = openNetwork();
  const secret = () => randomBytes(18).toString('hex');
  const appPassword = secret();
  const at = { primary: port + 10, standby: port + 11, pool: port + 12, app1: port + 1, app2: port + 2 };
  const fill = fillWith({
    ...Object.fromEntries(NODES.map((node) => [`NODE${node}`, network.addressOf(node)])),
    NETWORK: network.range,
    POSTGRES_BIN: postgresBin() ?? '',
    SHARED_BUFFERS: '128MB',
    APP_PASSWORD: appPassword,
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    PRIMARY_PORT: String(at.primary),
    STANDBY_PORT: String(at.standby),
    POOL_PORT: String(at.pool),
    APP_PORT: String(port),
    APP1_PORT: String(at.app1),
    APP2_PORT: String(at.app2),
    NODE: '',
    ADDRESS: '',
    FOLDER: folder,
  });
  const nodes = NODES.map((number) =>
    databaseNode({ number, folder: join(folder, `node${number}`), network, fill, diskMegabytes }),
  );
  const front = startFront(folder, fill, appPassword);
  const url = (atPort: number, name = 'preceptor') =>
    `postgresql://preceptor:${appPassword}@127.0.0.1:${atPort}/${name}`;
  const environment = {
    DATABASE_URL: url(at.pool),
    DATABASE_DIRECT_URL: url(at.primary),
    DATABASE_STANDBY_URL: url(at.pool, 'preceptor_standby'),
    TRUST_PROXY: '1',
    MODE: 'demonstration',
    DEMO_ACCOUNTS: 'false',
    ...options.environment,
  };
  const apps = [at.app1, at.app2].map((appPort, index) =>
    appServer(appPort, join(folder, `app${index + 1}.log`), environment),
  );
  const end = async () => {
    await Promise.allSettled(apps.map((app) => app.stop()));
    await front.stop();
    const ended = await Promise.allSettled(nodes.map((node) => node.stop()));
    network.close();
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  };
  const cluster: Cluster = {
    origin: `http://127.0.0.1:${port}`,
    folder,
    network,
    nodes,
    apps,
    primaryUrl: url(at.primary),
    primary: () => primaryOf(nodes),
    switchOver: () => switchOver(nodes),
    restartPool: front.restartPool,
    serveWith: (processes) =>
      tellHaproxy(
        join(folder, 'haproxy.sock'),
        apps.map(
          (_, index) => `set server calls/app${index + 1} state ${index < processes ? 'ready' : 'drain'}`,
        ),
      ),
    end,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // From then on, every operation on the cluster can only fail.
  options.signal?.addEventListener('abort', () => void cluster.stop().finally(() => process.exit(1)));
  try {
    say('etcd and Patroni elect a primary, and the standbys copy it.');
    for (const node of nodes) node.start();
    front.start();
    await untilReplicated(nodes);
    say('The first app process brings the schema and the library.');
    for (const app of apps) await app.start();
    return cluster;
  } catch (failure) {
    if (!options.signal?.aborted) await end();
    throw new Error(`The cluster did not start; its logs are in ${folder}.`, { cause: failure });
  }
};

/** An earlier cluster may still use one of the ports; its responses would be mistaken for this one’s. */
const refuseTakenPorts = async (port: number): Promise<void> => {
  for (const each of [port, port + 1, port + 2, port + 10, port + 11, port + 12]) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const socket = connect(each, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isTaken)
      throw new Error(`Port ${each} is in use. End what listens there, or choose others with PORT.`);
  }
};

const startFront = (folder: string, fill: ReturnType<typeof fillWith>, password: string) => {
  writeFileSync(join(folder, 'userlist.txt'), `"preceptor" "${password}"\n`);
  const poolFolder = join(folder, 'pool');
  mkdirSync(poolFolder);
  const ownFile = fill('pgbouncer.ini', folder, { FOLDER: poolFolder });
  writeFileSync(join(poolFolder, 'userlist.txt'), `"preceptor" "${password}"\n`);
  if (asPostgres().length > 0) execFileSync('chown', ['-R', 'postgres:postgres', poolFolder]);
  const haproxyFile = fill('haproxy.cfg', folder);
  let pool: Service | undefined;
  let haproxy: Service | undefined;
  const startPool = () => {
    pool = startService([...asPostgres(), 'pgbouncer', '-q', ownFile], {
      log: join(folder, 'pgbouncer.out'),
      directory: '/tmp',
    });
  };
  return {
    start: () => {
      startPool();
      haproxy = startService(['haproxy', '-W', '-db', '-f', haproxyFile], {
        log: join(folder, 'haproxy.log'),
      });
    },
    restartPool: async () => {
      await pool?.end('SIGKILL');
      startPool();
    },
    stop: async () => {
      await pool?.end('SIGKILL');
      await haproxy?.end();
    },
  };
};

/** Sends commands to HAProxy’s socket, which responds with a text to each command that it refuses. */
const tellHaproxy = async (socketPath: string, commands: readonly string[]): Promise<void> => {
  const answer = await new Promise<string>((resolve, reject) => {
    let said = '';
    connect(socketPath)
      .on('error', reject)
      .on('data', (text) => {
        said += text;
      })
      .on('end', () => resolve(said.trim()))
      .end(`${commands.join('; ')}\n`);
  });
  if (answer !== '') throw new Error(`HAProxy answered: ${answer}`);
};

/** A standby, as the primary's own PostgreSQL reports it. */
interface Follower {
  readonly state: string;
  readonly sync_state: string;
}

/** The primary's followers. Another member's view may be seconds old after a partition. */
const followersOf = async (nodes: readonly DatabaseNode[]): Promise<readonly Follower[]> => {
  const { address } = await primaryOf(nodes);
  const answer = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(2_000) });
  const { replication = [] }: { replication?: readonly Follower[] } = JSON.parse(await answer.text());
  return replication;
};

const primaryOf = async (nodes: readonly DatabaseNode[]): Promise<DatabaseNode> => {
  const deadline = Date.now() + PRIMARY_PATIENCE;
  while (Date.now() < deadline) {
    for (const node of nodes) if (await answers(`http://${node.address}:8008/primary`)) return node;
    await wait(200);
  }
  throw new Error('No primary was elected.');
};

/** Waits until two standbys stream and one of them is synchronous: before that, a fault could lose data. */
export const untilReplicated = async (nodes: readonly DatabaseNode[]): Promise<void> => {
  const deadline = Date.now() + PRIMARY_PATIENCE;
  while (Date.now() < deadline) {
    const followers = await followersOf(nodes).catch(() => []);
    const streaming = followers.filter(({ state }) => state === 'streaming');
    const isSynchronous = streaming.some(({ sync_state }) => sync_state === 'sync');
    if (streaming.length === nodes.length - 1 && isSynchronous) return;
    await wait(300);
  }
  throw new Error('The standbys do not follow the primary.');
};

const switchOver = async (nodes: readonly DatabaseNode[]): Promise<void> => {
  const { name, address } = await primaryOf(nodes);
  const answer = await fetch(`http://${address}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
  });
  if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`);
};
