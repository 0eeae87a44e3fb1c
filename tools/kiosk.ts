import { runKiosk } from '../clients/terminal/main.ts';

// usage: npm run kiosk [-- URL] [--idle MINUTES] [--store FILE]: a kiosk in the terminal, on a server or in memory.

try {
  await runKiosk(process.argv.slice(2), () =>
    import('./demonstration-library.ts').then(({ demonstrationLibrary }) => demonstrationLibrary()),
  );
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
process.exit();
