import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  environment?: Record<string, string>;
}

/** Lines of a failed step that are repeated at the end, where a long log is read first. */
const LAST_LINES = 80;

/** How Vitest and Playwright mark a retried test. */
const SECOND_TRY = /\(retry [x#]\d/;

interface Outcome {
  passed: boolean;
  lastOutput: string;
  /** The lines about retried tests. */
  flaky: readonly string[];
}

type Write = (text: string) => void;

/** Runs one step, forwards its output, and keeps the end of it. */
function run({ command, environment }: Step, write: Write): Promise<Outcome> {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colors, ...environment },
  });
  let lines: string[] = [];
  let rest = '';
  const flaky: string[] = [];
  const listen = (chunk: string): void => {
    write(chunk);
    const heard = (rest + chunk).split('\n');
    rest = heard.pop() ?? '';
    flaky.push(...heard.filter((line) => SECOND_TRY.test(line)));
    lines = [...lines, ...heard].slice(-LAST_LINES);
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ passed: code === 0, lastOutput: [...lines, rest].join('\n'), flaky });
    });
  });
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

interface TitledOutcome extends Outcome {
  title: string;
}

/** Runs one step under its number, and prints the result. */
async function runTitled(title: string, step: Step, write: Write): Promise<TitledOutcome> {
  write(`\n${title}\n`);
  const start = Date.now();
  const outcome = await run(step, write);
  write(`${title}: ${outcome.passed ? 'ok' : 'FAILED'} in ${seconds(start)}\n`);
  return { title, ...outcome };
}

/** Steps that run one after the other. */
type Lane = readonly Step[];

/**
 * Runs every step, even after a failure, prints the results, and fails the process if one failed. Stages run in
 * sequence; the lanes of a stage run concurrently: the first one, which takes longest, prints as it goes, and the others
 * when a step of theirs fails, or after it.
 */
export async function runSteps(...stages: readonly (readonly Lane[])[]): Promise<void> {
  const begun = Date.now();
  const total = stages.flat(2).length;
  const outcomes: TitledOutcome[] = [];
  let number = 0;
  for (const lanes of stages) {
    const later: string[] = [];
    await Promise.all(
      lanes.map(async (lane, index) => {
        const titled = lane.map((step) => ({ step, title: `[${(number += 1)}/${total}] ${step.name}` }));
        const write: Write =
          index === 0 ? (text) => void process.stdout.write(text) : (text) => void later.push(text);
        for (const { step, title } of titled) {
          const outcome = await runTitled(title, step, write);
          outcomes.push(outcome);
          if (!outcome.passed) process.stdout.write(later.splice(0).join(''));
        }
      }),
    );
    process.stdout.write(later.join(''));
  }
  const failed = outcomes.filter(({ passed }) => !passed);
  for (const { title, lastOutput } of failed) console.log(`\n${title} failed. It said last:\n${lastOutput}`);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  if (flaky.length > 0) console.log(`\nTried twice, which is a fault to find:\n${flaky.join('\n')}`);
  console.log(`\nAll steps took ${seconds(begun)}.`);
  console.log(`Steps: ${total - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
