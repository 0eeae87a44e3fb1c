/**
 * Sets this realm's clock: the first reading is `start`, then it runs twenty times slower, so that no minute
 * passes while pictures are taken. Timers keep their pace. It is sent to browsers as its own source text.
 */
export const steadyTime = (start: number): void => {
  const Real = Date;
  const began = Real.now();
  const now = () => start + Math.floor((Real.now() - began) / 20);
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (date, given, as) => Reflect.construct(date, given.length === 0 ? [now()] : given, as),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
};

/** The time at which every picture is taken. */
export const PICTURE_TIME = Date.parse('2026-11-18T16:20:10.000Z');
