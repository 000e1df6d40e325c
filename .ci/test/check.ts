import { looks, units } from './quick-steps.ts';
import { runSteps } from './steps.ts';

/** `npm run check`: what to run before each commit. */
await runSteps([looks, [units]]);
