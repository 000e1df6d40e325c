import { emptyPeople } from '../../core/state.ts';
import { fullAudit } from './sample-audits.ts';
import { seedContent } from './seed.ts';
import { openStores } from '../../storage/open-stores.ts';

/** Changes an audit repeatedly and prints each persisted revision, until it is killed. */
const [folder = ''] = process.argv.slice(2);
const report = (error: unknown) => {
  throw error;
};
const { audits } = await openStores(folder, { content: seedContent, people: emptyPeople }, { report });
await audits.add(fullAudit('a'));
for (;;) {
  const after = await audits.change('a', ({ frame }) => {
    frame.revision += 1;
    // Alternately longer and shorter.
    frame.summary = 'x'.repeat((frame.revision * 7919) % 3000);
  });
  process.stdout.write(`${after?.frame.revision}\n`);
}
