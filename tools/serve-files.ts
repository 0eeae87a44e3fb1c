import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { extensionOf, mediaType } from '#server/platform/static/media-type.ts';

interface FileServer {
  readonly origin: string;
  readonly close: () => void;
}

/**
 * Serves a folder on this machine only, without any header but the type. A URL without an extension returns the index
 * page, so that links into the app work.
 */
export const serveFiles = (folder: string, port: number): Promise<FileServer> => {
  const fileAt = (address: string): string | null => {
    const path = normalize(decodeURIComponent(new URL(address, 'http://localhost').pathname));
    const file = join(folder, extensionOf(path) === '' ? 'index.html' : path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
  };
  const server = createServer(({ url = '/' }, response) => {
    const file = URL.canParse(url, 'http://localhost') ? fileAt(url) : null;
    if (file === null) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', mediaType(file));
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const listening = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        origin: `http://127.0.0.1:${listening}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
};

/** Serves a folder until Ctrl-C, or until the process that started this one ends. */
export const serveUntilEnded = async (folder: string, port: number): Promise<void> => {
  const { origin, close } = await serveFiles(folder, port);
  console.log(`Open it at ${origin}`);
  // The channel from tools/with-install.mjs keeps a process alive that listens for its end.
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.on(signal, () => {
      close();
      process.exit();
    });
};
