import { spyOn } from 'storybook/test';

/**
 * Lets the forms of a story believe that a minute more has passed since they were shown. The server takes whoever is
 * done within seconds for a machine, and a story's visitor types fast.
 */
export function takeAMinute(): void {
  const now = performance.now.bind(performance);
  spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
}
