import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/**
 * Serves a folder like a static file host, under a base path and with history fallback.
 * @param folder the built files
 * @param base the base path, such as `/some/base/`
 * @param options.isCompressed whether it sends the `.gz` of a file where there is one
 */
export async function serveStatic(
  folder: string,
  base: string,
  { isCompressed = false } = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const files = sirv(folder, { single: true, etag: true, gzip: isCompressed });
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(base)) {
      response.writeHead(404).end('Nothing is served here.');
      return;
    }
    request.url = request.url.slice(base.length - 1);
    files(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
