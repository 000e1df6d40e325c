import type { JSHandle, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { openKeyboardLog } from './keyboard-log.ts';

/** More stops than any page has; beyond it, focus is trapped. */
const TOO_MANY = 200;

/** Presses a key until the focus leaves the page or is trapped. The first press may only enter it. */
async function walk(page: Page, log: JSHandle<ReturnType<typeof openKeyboardLog>>, key: string) {
  for (let presses = 0; presses < TOO_MANY; presses += 1) {
    await page.keyboard.press(key);
    const goesOn = await log.evaluate((open) => open.note());
    if (!goesOn && presses > 0) break;
  }
  return log.evaluate((open) => open.close());
}

/** Expects Tab to reach every control of the page, in order and in view, and Shift+Tab back. */
export async function expectToBeWalkable(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  const log = await page.evaluateHandle(openKeyboardLog);

  const forward = await walk(page, log, 'Tab');
  expect(forward.reached, `Tab on ${where}`).toEqual(forward.expected);
  expect.soft(forward.faults, `Tab on ${where}`).toEqual([]);

  const back = await walk(page, log, 'Shift+Tab');
  expect(back.reached, `Shift+Tab on ${where}`).toEqual(back.expected.toReversed());
  expect.soft(back.faults, `Shift+Tab on ${where}`).toEqual([]);
}
