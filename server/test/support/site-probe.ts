import { join } from 'node:path';
import { runScanInSubprocess } from '../../scan/scan-in-subprocess.ts';
import { attempt, report, type ProbeTask } from './sandbox-probe.ts';

/** Tries what this process may do with each file and with code, and what a sandbox that it starts may do. */
async function probe(tasks: Readonly<Record<string, ProbeTask>>): Promise<object> {
  const files: Record<string, object> = {};
  for (const [name, task] of Object.entries(tasks)) files[name] = JSON.parse(await report(task)) as object;
  const entry = join(import.meta.dirname, 'sandbox-probe');
  const sandboxed = await runScanInSubprocess(JSON.stringify(tasks['data']), 'Audit/1.0', { entry });
  return {
    ...files,
    sandbox: JSON.parse(sandboxed.failure) as object,
    // oxlint-disable-next-line no-eval
    evaluates: attempt(() => globalThis.eval('1')),
    hasProto: '__proto__' in {},
  };
}

process.once('message', (tasks: Readonly<Record<string, ProbeTask>>) => {
  void probe(tasks).then((answer) => process.send?.(answer, () => process.exit(0)));
});
