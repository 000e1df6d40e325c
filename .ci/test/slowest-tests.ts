import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 30;

/** Prints the slowest tests at the end of a run: what costs most should prove most. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        milliseconds: test.diagnostic()?.duration ?? 0,
        name: `${module.relativeModuleId} ${test.fullName}`,
      })),
    );
    console.log(`\nThe ${SHOWN} slowest tests, in milliseconds:`);
    for (const { milliseconds, name } of times
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, SHOWN))
      console.log(`${milliseconds.toFixed(0).padStart(7)}  ${name}`);
  }
}
