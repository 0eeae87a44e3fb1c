import type { DefectReports, Log } from '#core/notices/ports.ts';

export const consoleLog: Log = {
  warn: (text) => console.warn(text),
  error: (text) => console.error(text),
};

/** Writes defects to the console: for development, and if no reporting service is set. */
export const consoleReports: DefectReports = {
  report: (what, cause) => console.error(what, cause),
};
