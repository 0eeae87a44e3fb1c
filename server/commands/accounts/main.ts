import { setFlagsFromString } from 'node:v8';
import { withSettingFiles } from '../../platform/deployment/settings-from-files.ts';
import { startupFailure } from '../../platform/process/startup-failure.ts';
import { settingsFromEnvironment } from '../../platform/settings/settings-from-environment.ts';
import { runCommand } from './run-command.ts';

// V8 needs 600 MB to optimize one function of the embedded database. This command is too short to gain from it.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

try {
  process.exitCode = await runCommand(
    process.argv.slice(2),
    settingsFromEnvironment(withSettingFiles(process.env)),
    process,
  );
} catch (error) {
  process.stderr.write(`${startupFailure(error)}\n`);
  process.exitCode = 1;
}
