import { defer, tap } from 'rxjs';
import { inCurrentNames } from '#contract/former-names.ts';
import { fromOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { PortResult } from '#core/shared/failure.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { type FakeServerState, noRecords, type ServerRecords } from './fake-server-state.ts';

/** The names of all state that requests change. */
const CHANGING = Object.keys(noRecords()) as readonly (keyof ServerRecords)[];

/** A server in memory whose changes are stored on the device. */
interface StoredServer {
  /** Loads what another tab has stored since; starts over if that was removed. */
  readonly load: () => void;
  /** False if the device did not store it. */
  readonly save: () => boolean;
}

/**
 * Stores the state that requests change as one text. Passwords are left out, so that none is on the device in plain
 * text. A text that cannot be read, or is of another library, is ignored.
 */
export const storedServer = (
  state: FakeServerState,
  storage: Pick<DeviceStorage, 'read' | 'write'>,
  key: string,
): StoredServer => {
  const library = [...state.library.map(({ article }) => article), ...state.courses.map((at) => at.course)]
    .map(({ id, slug }) => `${id} ${slug}`)
    .join();
  const textNow = () =>
    JSON.stringify({ library, ...Object.fromEntries(CHANGING.map((name) => [name, state[name]])) }, written);
  const untouched = textNow();
  let seen: string | null = null;

  return {
    load: () => {
      const found = storage.read(key);
      if (found === seen) return;
      seen = found;
      const stored = found === null ? null : decode(found);
      const isOurs =
        stored?.library === library && CHANGING.every((name) => isLike(state[name], stored[name]));
      const from = isOurs ? stored : decode(untouched);
      for (const name of CHANGING) refill(state[name], from?.[name]);
    },
    save: () => {
      const text = textNow();
      if (text === seen || (seen === null && text === untouched)) return true;
      const isStored = storage.write(key, text);
      if (isStored) seen = text;
      return isStored;
    },
  };
};

/** Wraps every method of these ports. */
export const aroundCalls = <Ports extends object>(
  ports: Ports,
  around: <A>(answer: PortResult<A>) => PortResult<A>,
): Ports => {
  const wrapped = (port: object) =>
    Object.fromEntries(
      Object.entries(port).map(([name, call]) => [
        name,
        (...args: readonly unknown[]) => around(defer((): PortResult<unknown> => call(...args))),
      ]),
    );
  // Each port keeps its own methods.
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, wrapped(port)]),
  ) as unknown as Ports;
};

/** A request first reads what other tabs have stored, and stores its own changes before it responds. */
export const withStored =
  ({ load, save }: StoredServer, full: () => void) =>
  <A>(answer: PortResult<A>): PortResult<A> =>
    defer(() => {
      load();
      return answer;
    }).pipe(
      tap(() => {
        if (!save()) full();
      }),
    );

type Json = Readonly<Record<string, unknown>>;

const written = (name: string, value: unknown): unknown => {
  if (name === 'password') return null;
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  return value;
};

const read = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('map' in value && Array.isArray(value.map)) return new Map(value.map);
  if ('set' in value && Array.isArray(value.set)) return new Set(value.set);
  // An answer of a version in which the chosen option was all of it.
  if ('correct' in value && 'optionId' in value && !('response' in value))
    return { ...value, response: fromOptionId(String(value.optionId)) };
  return inCurrentNames(value);
};

const decode = (text: string): Json | null => {
  try {
    return JSON.parse(text, read);
  } catch {
    return null;
  }
};

const isLike = (one: object, other: unknown): boolean =>
  typeof other === 'object' && other !== null && one.constructor === other.constructor;

/** In place, because every port holds the same collections. */
const refill = (target: object, from: unknown): void => {
  if (Array.isArray(target) && Array.isArray(from)) target.splice(0, target.length, ...from);
  else if (target instanceof Map && from instanceof Map) {
    target.clear();
    for (const [key, value] of from) target.set(key, value);
  } else if (target instanceof Set && from instanceof Set) {
    target.clear();
    for (const each of from) target.add(each);
  } else if (typeof from === 'object') Object.assign(target, from);
};
