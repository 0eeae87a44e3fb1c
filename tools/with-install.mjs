import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

// usage: node tools/with-install.mjs SCRIPT [ARGUMENT…]: installs missing packages, then runs SCRIPT on the project's
// Node. Prints the usage that SCRIPT has in a comment like this one if it is asked for with --help.

const [script, ...args] = process.argv.slice(2);
const usage = /^\/\/ (usage: .*(?:\n\/\/ .*)*)/m.exec(readFileSync(join(root, script), 'utf8'))?.[1];
if (usage !== undefined && args.some((arg) => arg === '--help' || arg === '-h')) {
  console.log(usage.replaceAll(/^\/\/ /gm, ''));
  process.exit();
}
ensureInstalled();
// Keeps Node's compile cache for the next start, here and in every child process: it halves the startup time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node-compile');
const child = spawn(projectNode(), ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  cwd: root,
  // The IPC channel tells the child when this process ends, however suddenly.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// The terminal sends Ctrl-C to the child as well; this process only waits until it has ended.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

// If npm is killed outright, no signal arrives; the child is ended once the parent process has changed.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
