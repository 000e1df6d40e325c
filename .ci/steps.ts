import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  environment?: Record<string, string>;
}

function run({ command, environment }: Step): Promise<boolean> {
  const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...environment } });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

/** Runs every step, also after one that failed, says what came of each, and fails the process if one did. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const begun = Date.now();
  const failed: string[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.name}`);
    const start = Date.now();
    const passed = await run(step);
    console.log(
      `[${index + 1}/${steps.length}] ${step.name}: ${passed ? 'ok' : 'FAILED'} in ${seconds(start)}`,
    );
    if (!passed) failed.push(step.name);
  }
  console.log(
    `\nAll steps took ${seconds(begun)}.${failed.length > 0 ? ` Failed: ${failed.join(', ')}.` : ''}`,
  );
  console.log(`Steps: ${steps.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
