import { join } from 'node:path';
import { createServer } from 'vite';

/** Vite loads the server too, so that a changed file takes effect with the next request; the stores stay open. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const development = join(import.meta.dirname, 'development.ts');
const { runDevelopment } = (await vite.ssrLoadModule(development)) as typeof import('./development.ts');
await runDevelopment(vite);
