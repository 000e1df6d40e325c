import { spyOn } from 'storybook/test';

/** Advances the forms' clock by a minute: the server treats submissions within seconds as a bot's, and a story types fast. */
export function takeAMinute(): void {
  const now = performance.now.bind(performance);
  spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
}
