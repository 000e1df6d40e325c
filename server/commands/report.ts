import { openLog } from '../monitoring/log.ts';

/** Tells whoever runs a command of a failure of ours, with its causes. */
export const { report } = openLog('text');
