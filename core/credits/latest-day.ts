const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The latest day that it is anywhere: somewhere it is tomorrow already. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + DAY_MILLISECONDS).toISOString().slice(0, '2026-11-20'.length);
