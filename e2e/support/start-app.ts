import { startAppProcess } from '../../scripts/app-process.ts';

/** One app for the whole run; its address is in APP_ORIGIN for every test, which makes its own accounts. */
const startApp = async (): Promise<() => Promise<void>> => {
  const app = await startAppProcess();
  process.env.APP_ORIGIN = app.origin;
  return app.stop;
};

export default startApp;
