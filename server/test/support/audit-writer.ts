import { nobody } from '../../core/state.ts';
import { fullAudit } from './sample-audits.ts';
import { seedContent } from './seed.ts';
import { openStores } from '../../storage/open-stores.ts';

/** A program that changes an audit over and over, and says each revision once it is kept, until it is killed. */
const [folder = ''] = process.argv.slice(2);
const report = (error: unknown) => {
  throw error;
};
const { audits } = await openStores(folder, { content: seedContent, people: nobody }, { report });
await audits.add(fullAudit('a'));
for (;;) {
  const after = await audits.change('a', ({ frame }) => {
    frame.revision += 1;
    // Now longer, now shorter than before.
    frame.summary = 'x'.repeat((frame.revision * 7919) % 3000);
  });
  process.stdout.write(`${after?.frame.revision}\n`);
}
