import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from './accounts/demonstration-accounts.ts';
import { findingsIn } from './platform/deployment/findings.ts';
import { decideMode, modeLine } from './platform/deployment/mode.ts';
import { refuseUnready } from './platform/deployment/refuse-unready.ts';
import { withSettingFiles } from './platform/deployment/settings-from-files.ts';
import type { HttpSettings } from './platform/http/http-settings.ts';
import { showsOutbox } from './platform/mail/serve-outbox.ts';
import { startupFailure } from './platform/process/startup-failure.ts';
import { stopOnSignals } from './platform/process/stop-on-signals.ts';
import { settingsFromEnvironment } from './platform/settings/settings-from-environment.ts';
import { startServer } from './start-server.ts';

const GRACE_MILLISECONDS = 5_000;

const main = async (): Promise<void> => {
  const environment = withSettingFiles(process.env);
  const settings = settingsFromEnvironment(environment);
  const findings = findingsIn(settings, environment);
  const mode = modeLine(decideMode(environment));
  refuseUnready(findings, mode);
  const say = (line: string) => process.stdout.write(`\n  ${line}\n`);
  say(mode);
  if (findings.length > 0) say(`Unsafe or incomplete settings: ${findings.length}. See npm run doctor.`);
  const server = await startServer(settings, say);
  stopOnSignals(() => server.stop(GRACE_MILLISECONDS));
  process.stdout.write(greeting(settings, server));
};

const greeting = (
  settings: HttpSettings,
  { origin, metricsAddress, hasDemonstrationAccounts }: Awaited<ReturnType<typeof startServer>>,
): string => {
  const { productName } = settings;
  const accounts = DEMONSTRATION_ACCOUNTS.map(({ email, label }) => `    ${label.padEnd(10)}${email}\n`);
  return [
    `\n  ${productName} is at ${origin}\n`,
    `  Its API is described at ${origin}/api/docs\n`,
    metricsAddress === undefined ? '' : `  Its metrics are at ${metricsAddress}\n`,
    showsOutbox(settings) ? `  Its mail ends at ${origin}/dev/outbox\n\n` : '\n',
    ...(hasDemonstrationAccounts
      ? [
          '  Demonstration accounts:\n',
          ...accounts,
          `    ${'Password'.padEnd(10)}${DEMONSTRATION_PASSWORD}\n\n`,
        ]
      : []),
    '  Ctrl-C ends it.\n\n',
  ].join('');
};

main().catch((failure: unknown) => {
  process.stderr.write(`\n${startupFailure(failure)}\n\n`);
  process.exit(1);
});
