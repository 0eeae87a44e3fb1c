import { setFlagsFromString } from 'node:v8';
import { settingsFromEnvironment } from '../settings-from-environment.ts';
import { startupFailure } from '../startup-failure.ts';
import { runCommand } from './run-command.ts';

// The embedded database holds one function that V8 needs 600 MB to optimise. An import is short enough without.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

// `npm run content -- list | head` closes the pipe before all is written: nothing is wrong then.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.exitCode = await runCommand(process.argv.slice(2), settingsFromEnvironment(process.env), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    // npm runs scripts in the project's root, and says here where it was called.
    directory: process.env.INIT_CWD ?? process.cwd(),
    today: new Date().toISOString().slice(0, 10),
  });
} catch (error) {
  process.stderr.write(`${startupFailure(error)}\n`);
  process.exitCode = 1;
}
