import { runCommand } from './command-line.ts';

// Plain text on the terminal is what this command is for.
const out = (text: string) => process.stdout.write(`${text}\n`);
process.exitCode = await runCommand(process.argv.slice(2), { out });
