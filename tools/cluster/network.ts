import { execFileSync } from 'node:child_process';

/** The network of the three database machines: a namespace each for root, else separate loopback addresses. */
export interface Network {
  readonly range: string;
  readonly addressOf: (node: number) => string;
  /** The prefix of a command that runs on this machine. */
  readonly enter: (node: number) => readonly string[];
  /** Whether machines can be cut off from each other. */
  readonly isReal: boolean;
  /** Cuts this machine off from the other two, in both directions; HAProxy still reaches it. */
  readonly cutOff: (node: number) => void;
  readonly reconnect: (node: number) => void;
  readonly close: () => void;
}

export const NODES = [1, 2, 3] as const;

const BRIDGE = 'preceptor0';
const SPACE = (node: number) => `preceptor-${node}`;
/** A range reserved for network tests (RFC 2544), which is not routed. */
const addressOf = (node: number) => `198.18.77.1${node}`;

const ip = (...words: readonly string[]) => execFileSync('ip', [...words], { stdio: 'pipe' });

export const openNetwork = (): Network => (process.getuid?.() === 0 ? openNamespaces() : loopback);

const openNamespaces = (): Network => {
  refuseSecond();
  removeNamespaces();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', '198.18.77.1/24', 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const node of NODES) {
    const space = SPACE(node);
    ip('netns', 'add', space);
    ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', space, 'master', BRIDGE, 'up');
    ip('-netns', space, 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-netns', space, 'link', 'set', device, 'up');
  }
  const others = (node: number) => NODES.filter((other) => other !== node).map(addressOf);
  return {
    range: '198.18.77.0/24',
    addressOf,
    enter: (node) => ['ip', 'netns', 'exec', SPACE(node)],
    isReal: true,
    cutOff: (node) => {
      for (const other of others(node))
        ip('-netns', SPACE(node), 'route', 'replace', 'blackhole', `${other}/32`);
    },
    reconnect: (node) => {
      for (const other of others(node))
        ip('-netns', SPACE(node), 'route', 'delete', 'blackhole', `${other}/32`);
    },
    close: removeNamespaces,
  };
};

/** Refuses to take over the namespaces of a running cluster. */
const refuseSecond = (): void => {
  const pids = NODES.flatMap(
    (node) => attempt(() => String(ip('netns', 'pids', SPACE(node))))?.split('\n') ?? [],
  );
  const running = pids.filter((pid) => pid !== '');
  if (running.length > 0)
    throw new Error(`Another cluster runs on this machine: end it first (processes ${running.join(', ')}).`);
};

/** Also removes leftovers of an earlier run, which would conflict. */
const removeNamespaces = (): void => {
  for (const node of NODES) {
    attempt(() => ip('link', 'delete', SPACE(node)));
    attempt(() => ip('netns', 'delete', SPACE(node)));
  }
  attempt(() => ip('link', 'delete', BRIDGE));
};

/** Undefined where what it is about was not there. */
const attempt = <A>(work: () => A): A | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const notHere = (): never => {
  throw new Error('Only root can cut a machine off.');
};

const loopback: Network = {
  range: '127.0.0.0/8',
  addressOf: (node) => `127.0.77.1${node}`,
  enter: () => [],
  isReal: false,
  cutOff: notHere,
  reconnect: notHere,
  close: () => {},
};
