import type { ElementHandle, Page } from '@playwright/test';
import { expect, test } from '../../.ci/journeys/journey.ts';

/** `RUNS=…` runs that many seeds. */
const seeds = Array.from({ length: Number(process.env['RUNS'] ?? 1) }, (_, index) => index + 1);
const STEPS = 30;

const TEXTS = [
  'Ana Ruiz',
  'ana@example.com',
  '(239) 555-0142',
  'example.com',
  '',
  '<b>&"',
  'tide '.repeat(80),
];

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random control on the page; in an open dialog only those inside. */
async function anyControl(page: Page, random: number): Promise<ElementHandle<HTMLElement> | null> {
  const found = await page.evaluateHandle((random) => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal, [role=alertdialog]')];
    const controls = [
      ...(dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [contenteditable=true]',
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(
          ':disabled, [type=file], [type=hidden], [tabindex="-1"], [target=_blank], [download]',
        ) &&
        // The demo bar has separate journeys: it makes requests fail on purpose.
        !control.closest('[aria-label=Demo], [href$="#main"]') &&
        (!(control instanceof HTMLAnchorElement) ||
          (control.origin === location.origin && !control.pathname.includes('/storybook/'))),
    );
    return controls[Math.floor(random * controls.length)] ?? null;
  }, random);
  return found.asElement();
}

/** A control's name, for the trace of a failure. */
const controlLabel = (control: ElementHandle<HTMLElement>): Promise<string> =>
  control.evaluate(
    (element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent).trim().slice(0, 60)}”`,
  );

/** Uses a control according to its kind. */
async function use(control: ElementHandle<HTMLElement>, random: () => number): Promise<void> {
  const kind = await control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return element.options.length;
    const isTyped =
      element.isContentEditable ||
      element.matches(
        'textarea, input:not([type=checkbox], [type=radio], [type=color], [type=range], [type=submit])',
      );
    return isTyped ? 'text' : 'press';
  });
  if (typeof kind === 'number') await control.selectOption({ index: Math.floor(random() * kind) });
  else if (kind === 'press') await control.click({ timeout: 2_000 });
  else {
    const isPlain = await control.evaluate(
      (element) => !element.matches('[type=date], [type=time], [type=datetime-local], [type=number]'),
    );
    await control.focus();
    if (isPlain) await control.fill(TEXTS[Math.floor(random() * TEXTS.length)] ?? '');
  }
}

/** Invariants of every page, whatever was done before. */
async function expectSound(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .evaluate(() => ({
          empty: document.querySelector('main')?.textContent.trim() === '',
          sideways: document.documentElement.scrollWidth > window.innerWidth,
          // After an anchor the keyboard continues from there, without a focus.
          focusLost: document.activeElement === document.body && location.hash === '',
        }))
        // The page was just replaced.
        .catch(() => undefined),
    )
    .toEqual({ empty: false, sideways: false, focusLost: false });
}

test.use({ allowedErrors: [/status of 4\d\d/] });

for (const seed of seeds) {
  for (const [role, start] of [
    ['Visitor', ''],
    ['Admin', 'admin'],
  ] as const) {
    test(
      `${role}: 30 random clicks and inputs cause no errors (seed ${seed})`,
      { tag: '@demo' },
      async ({ page, siteUrl }) => {
        const random = randomBy(seed);
        const trace: string[] = [];
        page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
        page.on('response', (answer) => {
          if (answer.status() >= 500) trace.push(`FAILED: ${answer.status()} of ${answer.url()}`);
        });
        await page.goto(siteUrl);
        await page.getByRole('combobox', { name: 'View as' }).selectOption(role);
        await page.goto(siteUrl + start);
        for (let step = 0; step < STEPS; step += 1) {
          const control = await anyControl(page, random());
          if (!control) throw new Error(`There is nothing to press any more. ${trace.join('\n')}`);
          trace.push(`${new URL(page.url()).pathname}: ${await controlLabel(control)}`);
          // It may be gone meanwhile, or covered.
          await use(control, random).catch(() => trace.push('(not reached)'));
          await expectSound(page).catch((error: unknown) => {
            throw new Error(`After\n${trace.join('\n')}`, { cause: error });
          });
        }
        expect(trace.filter((line) => line.startsWith('FAILED'))).toEqual([]);
      },
    );
  }
}
