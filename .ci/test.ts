import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { DEMO_BASE } from './demo-base.ts';

interface Step {
  name: string;
  command: string;
  environment?: Record<string, string>;
}

/** Everything that must hold, in the order that fails soonest. */
const steps: Step[] = [
  { name: 'Format', command: 'prettier --check --log-level warn .' },
  { name: 'Types', command: 'tsc --noEmit' },
  { name: 'Lint', command: 'oxlint --type-aware' },
  { name: 'Unit tests and API suites', command: 'vitest run --project unit' },
  { name: 'Stories with axe', command: 'vitest run --project stories' },
  { name: 'Build the site', command: 'vite build --logLevel warn && vite build --ssr --logLevel warn' },
  {
    name: 'Build the demo under another path',
    command: 'vite build --mode demo --logLevel warn --outDir ../dist/journey-demo',
    environment: { BASE_PATH: DEMO_BASE },
  },
  { name: 'Journeys', command: 'playwright test --config .ci/playwright.config.ts' },
  { name: 'Size', command: 'node .ci/size.ts' },
];

function run({ command, environment }: Step): Promise<boolean> {
  const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...environment } });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });
}

ensureBrowser();
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

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

console.log(
  `\nAll steps took ${seconds(begun)}.${failed.length > 0 ? ` Failed: ${failed.join(', ')}.` : ''}`,
);
console.log(`Steps: ${steps.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
