/*
 * React delays for up to 300 ms what replaces a placeholder it has just shown, so that nothing flickers. Dozens of
 * tests would wait for it. Only the timer that React uses for this is replaced while it loads.
 */
const waiting = globalThis.setTimeout;
const atOnce = (then: () => void) => waiting(then, 0);
globalThis.setTimeout = Object.assign(atOnce, waiting);
await import('react-dom/client');
globalThis.setTimeout = waiting;

export {};
