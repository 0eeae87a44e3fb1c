import { startMock } from './start-mock.ts';

// usage: npm run mock [-- PORT]

const { origin } = await startMock(Number(process.argv[2] ?? '4300'));
process.stdout.write(
  `Every call of the API is answered with its example below ${origin}/api. Nothing is kept.\n`,
);
