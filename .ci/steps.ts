import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  environment?: Record<string, string>;
}

/** How much of what a failed step said is said again at the end, where a long log is looked at first. */
const LAST_LINES = 80;

interface Outcome {
  passed: boolean;
  lastWords: string;
}

/** Runs one step, shows what it says as it says it, and keeps the end of that. */
function run({ command, environment }: Step): Promise<Outcome> {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colors, ...environment },
  });
  let said = '';
  const show = (stream: NodeJS.WriteStream) => (chunk: string) => {
    stream.write(chunk);
    said = (said + chunk).split('\n').slice(-LAST_LINES).join('\n');
  };
  child.stdout.setEncoding('utf8').on('data', show(process.stdout));
  child.stderr.setEncoding('utf8').on('data', show(process.stderr));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ passed: code === 0, lastWords: said });
    });
  });
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

/** Runs every step, also after one that failed, says what came of each, and fails the process if one did. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const begun = Date.now();
  const failed: (Outcome & { title: string })[] = [];
  for (const [index, step] of steps.entries()) {
    const title = `[${index + 1}/${steps.length}] ${step.name}`;
    console.log(`\n${title}`);
    const start = Date.now();
    const outcome = await run(step);
    console.log(`${title}: ${outcome.passed ? 'ok' : 'FAILED'} in ${seconds(start)}`);
    if (!outcome.passed) failed.push({ title, ...outcome });
  }
  for (const { title, lastWords } of failed) console.log(`\n${title} failed. It said last:\n${lastWords}`);
  console.log(`\nAll steps took ${seconds(begun)}.`);
  console.log(`Steps: ${steps.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
