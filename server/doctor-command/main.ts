import { examine } from './examine.ts';
import { report } from './report.ts';

// Looks at the settings alone: no database is opened, so it may run beside the server and before its first start.
const { text, exitCode } = report(examine(process.env));
process.stdout.write(text);
process.exitCode = exitCode;
