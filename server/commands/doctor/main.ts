import { examine } from './examine.ts';
import { report } from './report.ts';

// Checks only the settings and opens no database, so it can run beside the server and before its first start.
const { text, exitCode } = report(examine(process.env));
process.stdout.write(text);
process.exitCode = exitCode;
