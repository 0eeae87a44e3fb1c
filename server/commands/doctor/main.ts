import { examine } from './examine.ts';
import { report } from './report.ts';

// usage: npm run doctor: prints every unsafe or incomplete setting with its remedy; 1 if there is one.

// Checks only the settings and opens no database, so it can run beside the server and before its first start.
const { text, exitCode } = report(examine(process.env));
process.stdout.write(text);
process.exitCode = exitCode;
