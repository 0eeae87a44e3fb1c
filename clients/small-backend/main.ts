import { listen } from './listen.ts';

// usage: node clients/small-backend/main.ts [PORT [FILE]]
const [port = '4200', file = 'small-backend.json'] = process.argv.slice(2);
const { origin } = await listen(Number(port), file);
process.stdout.write(`A small backend listens on ${origin}, and keeps everything in ${file}.\n`);
