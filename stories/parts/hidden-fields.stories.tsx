import { http, HttpResponse } from 'msw';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { SubmissionMetadata } from '../../src/contract/enquiry.ts';
import { AuditForm } from '../../src/parts/enquiries/audit-form.tsx';
import { HiddenFields } from '../../src/parts/enquiries/hidden-fields.tsx';
import { hydrate } from '../ui/hydrate.ts';
import { app, hostOf, withApp, withSettings } from '../with-app.tsx';
import { fillIn, typed } from './fill-in.ts';
import { takeAMinute } from './take-time.ts';

/** Hidden fields of the forms. */
const meta = preview.meta({
  title: 'Parts/Hidden fields',
  component: AuditForm,
  decorators: [
    (Story) => (
      <div className="max-w-form p-8">
        <Story />
      </div>
    ),
    withSettings,
    withApp,
  ],
});

const SUBMIT = { name: 'Get Your Free Audit' };
const RECEIPT = { name: 'Your audit begins' };

export const OutOfSight = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = await canvas.findByRole('form');
    const honeypot = canvasElement.querySelector('[name="topic"]');
    await expect(canvas.getAllByRole('textbox')).not.toContain(honeypot);
    await expect(honeypot?.closest('[aria-hidden]')?.clientWidth).toBeLessThanOrEqual(1);
    await expect(canvasElement.querySelector('[name="form"]')).toHaveValue('audit-request');
    await expect(canvasElement.querySelector('[name="shownAt"]')).toHaveAttribute(
      'value',
      expect.stringMatching(/^\d{13}$/),
    );

    const reached: (Element | null)[] = [];
    for (let presses = 0; presses < 7; presses += 1) {
      await userEvent.tab();
      reached.push(document.activeElement);
    }
    await expect(reached).toContain(within(form).getByRole('button', SUBMIT));
    await expect(reached).not.toContain(honeypot);
  },
});

export const FilledInByAMachine = meta.story({
  name: 'Link in the hidden field',
  play: async ({ canvas, canvasElement, userEvent, ...context }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    const honeypot = canvasElement.querySelector<HTMLInputElement>('[name="topic"]');
    if (honeypot) honeypot.value = 'Best offers: https://pills.example.com';
    takeAMinute();
    await userEvent.click(canvas.getByRole('button', SUBMIT));
    await expect(await canvas.findByRole('heading', RECEIPT)).toBeVisible();
    const { people, spam, mails } = hostOf(context);
    await expect(spam.read().enquiries).toEqual([expect.objectContaining({ suspect: true })]);
    await expect(people.read().enquiries).toEqual([]);
    await expect(mails).toEqual([]);
  },
});

const sent: SubmissionMetadata[] = [];

export const SentAgain = meta.story({
  name: 'Submission keys',
  beforeEach: () => {
    sent.length = 0;
  },
  parameters: app({
    host: {
      overrides: [
        http.post('*/api/audit-request', async ({ request }) => {
          sent.push((await request.clone().json()) as SubmissionMetadata);
          // Only the first attempt fails: later ones reach the API.
          return sent.length === 1 ? HttpResponse.text('Please try again.', { status: 503 }) : undefined;
        }),
      ],
    },
  }),
  play: async ({ canvas, userEvent, ...context }) => {
    const form = await canvas.findByRole('form');
    const submit = canvas.getByRole('button', SUBMIT);
    await fillIn(form, userEvent, typed);
    await userEvent.click(submit);
    await within(form).findByRole('alert');
    await userEvent.click(submit);
    await userEvent.click(await canvas.findByRole('link', { name: 'Send another request' }));
    await fillIn(canvas.getByRole('form'), userEvent, typed);
    await userEvent.click(canvas.getByRole('button', SUBMIT));
    await waitFor(() => expect(hostOf(context).people.read().enquiries).toHaveLength(2));

    const [first, second, third] = sent;
    await expect(first?.submissionKey).toMatch(/^[\w-]{8,64}$/);
    await expect(second?.submissionKey).toBe(first?.submissionKey);
    await expect(third?.submissionKey).not.toBe(first?.submissionKey);
    await expect(second?.elapsed).toBeGreaterThanOrEqual(first?.elapsed ?? Infinity);
  },
});

/** Callbacks for the end of a story's time limit of 15 seconds. */
const timesUp: (() => void)[] = [];

export const NoAnswer = meta.story({
  name: 'No response after 15 seconds',
  beforeEach: () => {
    sent.length = 0;
    timesUp.length = 0;
    const real = window.setTimeout.bind(window);
    spyOn(window, 'setTimeout').mockImplementation(((callback: () => void, milliseconds?: number) => {
      if (milliseconds !== 15_000) return real(callback, milliseconds);
      timesUp.push(callback);
      return 0;
    }) as unknown as typeof setTimeout);
  },
  parameters: app({
    host: {
      overrides: [
        http.post('*/api/audit-request', async ({ request }) => {
          sent.push((await request.clone().json()) as SubmissionMetadata);
          return sent.length === 1 ? new Promise<never>(() => undefined) : undefined;
        }),
      ],
    },
  }),
  play: async ({ canvas, userEvent, ...context }) => {
    const form = await canvas.findByRole('form');
    const submit = canvas.getByRole('button', SUBMIT);
    await fillIn(form, userEvent, typed);
    takeAMinute();
    await userEvent.click(submit);
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(submit).toHaveTextContent('Submitting...');
    for (const end of timesUp.splice(0)) end();

    await expect(await within(form).findByRole('alert')).toHaveTextContent(
      'The site has not responded yet. Your connection may be slow. Everything you typed is still here. Please send it again; it will arrive only once.',
    );
    await expect(canvas.getByLabelText('Name')).toHaveValue(typed.name);
    await userEvent.click(canvas.getByRole('button', SUBMIT));
    await canvas.findByRole('heading', RECEIPT);
    await expect(sent[1]?.submissionKey).toBe(sent[0]?.submissionKey);
    await expect(hostOf(context).people.read().enquiries).toHaveLength(1);
  },
});

const LONG_AGO = '1750000000000';

export const MadeLive = meta.story({
  tags: ['behavior'],
  name: 'Time in server HTML',
  render: () => <form aria-label="From the server" />,
  play: async ({ canvas }) => {
    const form = await canvas.findByRole('form', { name: 'From the server' });
    const shownAt = () => form.querySelector('[name="shownAt"]');
    const { repairs, unmount } = await hydrate(form, <HiddenFields form="subscribe" />, async () => {
      shownAt()?.setAttribute('value', LONG_AGO);
      await expect(shownAt()).toHaveAttribute('value', LONG_AGO);
    });
    await waitFor(() => expect(shownAt()).not.toHaveAttribute('value', LONG_AGO));
    await expect(repairs).toEqual([]);
    unmount();
  },
});
