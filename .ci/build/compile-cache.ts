import { resolve } from 'node:path';

/** A shared compile cache for processes that tests start by the dozen. */
export const compileCache = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/compiled'),
};
