import { startAppProcess } from '../../scripts/app-process.ts';

/**
 * One app for the whole run; its address is in APP_ORIGIN, its data directory in APP_DATA_DIR. Each test makes its own
 * accounts.
 */
const startApp = async (): Promise<() => Promise<void>> => {
  // All tests share one network address.
  const app = await startAppProcess({ environment: { RATE_LIMITS: 'false' } });
  process.env.APP_ORIGIN = app.origin;
  process.env.APP_DATA_DIR = app.dataDirectory;
  return app.stop;
};

export default startApp;
