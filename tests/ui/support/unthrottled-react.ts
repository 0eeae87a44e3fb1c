/*
 * React delays for up to 300 ms what replaces a placeholder it has just shown, so that nothing flickers. Dozens of
 * tests would wait for it. Only the timer that React uses for this is replaced while it loads.
 */
const waiting = globalThis.setTimeout;
const atOnce = (then: () => void) => waiting(then, 0);
globalThis.setTimeout = Object.assign(atOnce, waiting);
await import('react-dom/client');
globalThis.setTimeout = waiting;

/*
 * React's development build records a stack for up to 10,000 elements each second, for its overlays. No test reads them,
 * and they cost a tenth of the time. React is told that it has recorded that many.
 */
const internals: unknown = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
