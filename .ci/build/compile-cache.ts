import { resolve } from 'node:path';

/** For processes that tests start by the dozen: what one has compiled, the next need not. */
export const compileCache = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/compiled'),
};
