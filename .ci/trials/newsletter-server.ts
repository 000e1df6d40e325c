import { run } from '../../server/main.ts';
import { noPages } from '../../server/test/support/no-pages.ts';

/** The live host with room for every newsletter of a trial in one day. */
await run(noPages, { newslettersPerDay: 100_000 });
