import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Loads the page list and start data of a commit's sources through Vite: Node alone cannot load JSX, which the routes
 * import.
 */
export async function sourcesIn(root: string) {
  const load = async <T>(path: string): Promise<T> => {
    const { module } = await runnerImport<T>(join(root, path), {
      root,
      configFile: false,
      logLevel: 'error',
    });
    return module;
  };
  const { addresses } = await load<typeof import('../journeys/addresses.ts')>('.ci/journeys/addresses.ts');
  const { staffRoutes } =
    await load<typeof import('../../src/app/staff-routes.ts')>('src/app/staff-routes.ts');
  const { startLiveServer } = await load<typeof import('../journeys/live-server.ts')>(
    '.ci/journeys/live-server.ts',
  );
  const { staff } = await load<typeof import('../journeys/live-accounts.ts')>(
    '.ci/journeys/live-accounts.ts',
  );
  const { demoLeadsAt } =
    await load<typeof import('../../mocks/demo/demo-leads.ts')>('mocks/demo/demo-leads.ts');
  return { addresses, staffRoutes, startLiveServer, staff, demoLeadsAt };
}
