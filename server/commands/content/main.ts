import { setFlagsFromString } from 'node:v8';
import { utcDay } from '#core/shared/calendar-day.ts';
import { withSettingFiles } from '../../platform/deployment/settings-from-files.ts';
import { startupFailure } from '../../platform/process/startup-failure.ts';
import { settingsFromEnvironment } from '../../platform/settings/settings-from-environment.ts';
import { runCommand } from './run-command.ts';

// V8 needs 600 MB to optimize one function of the embedded database. This command is too short to gain from it.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

// `npm run content -- list | head` closes the pipe early; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.exitCode = await runCommand(
    process.argv.slice(2),
    settingsFromEnvironment(withSettingFiles(process.env)),
    {
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      // npm runs scripts in the project root; INIT_CWD is the directory where the user ran npm.
      directory: process.env.INIT_CWD ?? process.cwd(),
      today: utcDay(new Date()),
    },
  );
} catch (error) {
  process.stderr.write(`${startupFailure(error)}\n`);
  process.exitCode = 1;
}
