import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

// usage: node scripts/with-install.mjs SCRIPT [ARGUMENT…]: installs what is missing, then runs SCRIPT on the project's Node.

ensureInstalled();
const [script, ...args] = process.argv.slice(2);
const child = spawn(projectNode(), ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  cwd: root,
  // Through the channel the child learns of this process's end, however sudden.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// The terminal sends Ctrl-C to the child as well; this process only waits for it to end cleanly.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

// npm killed outright tells nobody: what it started ends with it all the same.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
