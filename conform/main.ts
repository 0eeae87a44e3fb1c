import { runCommand } from './command-line.ts';

// This command is meant to print plain text on the terminal.
const out = (text: string) => process.stdout.write(`${text}\n`);
process.exitCode = await runCommand(process.argv.slice(2), { out });
