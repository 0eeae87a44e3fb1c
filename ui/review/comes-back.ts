const DAY = 86_400_000;

/** 'tomorrow', 'in 4 days': when something comes back, rounded to days. */
export const comesBack = (dueAt: string, now: Date): string => {
  const days = Math.round((Date.parse(dueAt) - now.getTime()) / DAY);
  return days <= 1 ? 'tomorrow' : `in ${days} days`;
};
