import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLiveServer } from '../journeys/live-server.ts';
import { measureFloods } from './floods.ts';
import { measureGrowth, measureInbox } from './growth.ts';
import { measureMemoryAndStart } from './memory.ts';
import { measureRates } from './rates.ts';
import { machine } from './report.ts';
import { measureSaving } from './saving.ts';

// `npm run measure -- speed [part]`: benchmarks the built site. Run nothing else beside it.

if (!existsSync(join(import.meta.dirname, '../../dist/server/main.js'))) {
  process.stderr.write('The site is not built: run "npm run build" first.\n');
  process.exit(1);
}
if (process.platform !== 'linux') {
  process.stderr.write('Processor time and memory of a process are read as Linux tells them.\n');
  process.exit(1);
}

async function rates(): Promise<void> {
  const site = await startLiveServer();
  await measureRates(site, '/blog/a-slow-site-costs-more-in-season');
  await site.close();
}

const parts: Record<string, () => Promise<void>> = {
  rates,
  growth: measureGrowth,
  inbox: measureInbox,
  saving: measureSaving,
  floods: measureFloods,
  memory: measureMemoryAndStart,
};
const [requested] = process.argv.slice(2);

machine();
for (const [name, measure] of Object.entries(parts)) {
  if (requested === undefined || requested === name) await measure();
}
