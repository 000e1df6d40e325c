import { run } from '../../main.ts';
import { noPages } from './no-pages.ts';

/** The live host without pages and build: for the kill test, and for trying the API manually. */
await run(noPages);
