import type { StoryContext } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { AuditForm } from '../../src/parts/leads/audit-form.tsx';
import { HiddenFields } from '../../src/parts/leads/hidden-fields.tsx';
import { hydrate } from '../ui/hydrate.ts';
import { app, withApp, withSettings } from '../with-app.tsx';
import { fillIn, typed } from './fill-form.ts';
import { takeAMinute } from './take-time.ts';

const meta = preview.meta({
  title: 'Parts/Audit form',
  tags: ['spec:4', 'spec:5', 'spec:8'],
  component: AuditForm,
  decorators: [
    (Story) => (
      <div className="on-deep min-h-dvh py-10">
        <div className="on-sheet mx-auto max-w-form rounded-md p-5 shadow-dialog sm:p-8">
          <Story />
        </div>
      </div>
    ),
    withSettings,
    withApp,
  ],
});

type Visit = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Fills the form in, and submits it. */
async function submit({ canvas, userEvent }: Visit, values: Record<string, string> = typed): Promise<void> {
  await fillIn(await canvas.findByRole('form'), userEvent, values);
  await userEvent.click(canvas.getByRole('button', { name: 'Get Your Free Audit' }));
}

const success = "Your audit request has been submitted. We'll be in touch soon!";
/** Heading of the receipt, which leaves the message of success to the notice. */
const receipt = { name: 'Your request is in' };

export const Idle = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name')).toHaveAttribute('id', 'name-field');
  },
});

/** A press takes the suggestion; whoever ignores it is not refused. */
export const SuggestsAddress = meta.story({
  name: 'Mistyped email domain',
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByLabelText('Email');
    await userEvent.type(email, 'maria@gmial.com');
    await userEvent.click(await canvas.findByRole('button', { name: 'maria@gmail.com' }));
    await expect(email).toHaveValue('maria@gmail.com');
    await expect(email).toHaveFocus();
    await waitFor(() => expect(canvas.queryByText('Did you mean')).toBeNull());
  },
});

export const AllErrors = meta.story({
  name: 'Form errors',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Your Free Audit' }));
    for (const label of ['Name', 'Email', 'Phone', 'Website']) {
      await waitFor(() => expect(canvas.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
    }
  },
});

/** Checks on submit, from then on with each change. */
export const ChecksOnSubmit = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Name');
    const email = canvas.getByLabelText('Email');
    await userEvent.type(name, 'A');
    await userEvent.tab();
    await expect(name).not.toHaveAttribute('aria-invalid');
    await userEvent.click(canvas.getByRole('button', { name: 'Get Your Free Audit' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name must be at least 2 characters.'));
    await expect(name).toHaveFocus();
    await userEvent.type(email, 'maria@example.com');
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
    await userEvent.clear(email);
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address.'));
  },
});

export const Sending = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/audit-request')] } }),
  play: (context) => submit(context),
});

export const Success = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, { ...typed, message: 'Nobody finds us.' });
    takeAMinute();
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Get Your Free Audit' }));
    await expect(await canvas.findByRole('heading', receipt)).toHaveFocus();
    const notices = await screen.findByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(within(notices).getByText('Success!')).toBeVisible());
    await expect(within(notices).getByText(success)).toBeInTheDocument();
    for (const text of [typed.name, typed.email, typed.phone, 'https://example.com']) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
  },
});

export const FixedOnReceipt = meta.story({
  tags: ['behavior'],
  name: 'Mistake fixed on the receipt',
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent }, { ...typed, phone: '(239) 555-0189' });
    await userEvent.click(await canvas.findByRole('link', { name: 'Fix it' }));
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await expect(canvas.getByLabelText('Phone')).toHaveValue('(239) 555-0189');
    await expect(canvas.getByLabelText('Email')).toHaveValue(typed.email);
    await waitFor(() => expect(screen.queryByText('Success!')).toBeNull());
  },
});

export const SeveralMistakes = meta.story({
  name: 'Mistakes without JavaScript',
  parameters: app({
    outcome: {
      form: 'audit-request',
      sent: false,
      values: { ...typed, name: 'A', email: 'maria@' },
      errors: {
        name: ['Name must be at least 2 characters.'],
        email: ['Please enter a valid email address.'],
      },
      message: '400: Name must be at least 2 characters.',
    },
  }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name must be at least 2 characters.', 'Please enter a valid email address.']);
  },
});

/** Errors from the server are shown at their fields, and typed text stays. */
export const RefusedByTheServer = meta.story({
  parameters: app({
    host: { overrides: [fails('POST /api/audit-request', 400, 'Please enter a valid email address.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent });
    const alert = await within(await canvas.findByRole('form')).findByRole('alert');
    await expect(alert).toHaveTextContent(/^ErrorPlease enter a valid email address\.$/);
    const notices = await screen.findByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(within(notices).getByText('Error')).toBeVisible());
    await expect(within(notices).getByText('400: Please enter a valid email address.')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Name')).toHaveValue(typed.name);
  },
});

export const FieldErrorsOfTheServer = meta.story({
  parameters: app({
    host: {
      overrides: [
        http.post('*/api/audit-request', () =>
          HttpResponse.json(
            {
              type: 'about:blank',
              title: 'Bad request',
              status: 400,
              detail: 'This address bounced before.',
              errors: { email: ['This address bounced before.'], tariff: ['No such field in this form.'] },
            },
            { status: 400, headers: { 'content-type': 'application/problem+json' } },
          ),
        ),
      ],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent });
    const email = canvas.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription('This address bounced before.'));
    await expect(email).toHaveFocus();
  },
});

export const NoAnswer = meta.story({
  name: 'Error',
  parameters: app({ unreachable: ['/api/audit-request'] }),
  play: async ({ canvas, userEvent }) => {
    await submit({ canvas, userEvent });
    const alert = await within(await canvas.findByRole('form')).findByRole('alert');
    await expect(alert).toHaveTextContent('There was a problem submitting your request. Please try again.');
    await expect(canvas.getByLabelText('Phone')).toHaveValue(typed.phone);
  },
});

const LONG_AGO = '1750000000000';

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
    await expect(reached).toContain(within(form).getByRole('button', { name: 'Get Your Free Audit' }));
    await expect(reached).not.toContain(honeypot);

    // A stored page is older than its visit: the script sets the time anew.
    const fromServer = document.createElement('form');
    const shownAt = () => fromServer.querySelector('[name="shownAt"]');
    const repairs = await hydrate(fromServer, <HiddenFields form="subscribe" />, async () => {
      shownAt()?.setAttribute('value', LONG_AGO);
      await expect(shownAt()).toHaveAttribute('value', LONG_AGO);
    });
    await waitFor(() => expect(shownAt()).not.toHaveAttribute('value', LONG_AGO));
    await expect(repairs).toEqual([]);
  },
});

/** Callbacks for the end of a story's time limit of 15 seconds. */
const timesUp: (() => void)[] = [];

export const Late = meta.story({
  name: 'No response after 15 seconds',
  beforeEach: () => {
    timesUp.length = 0;
    const real = window.setTimeout.bind(window);
    spyOn(window, 'setTimeout').mockImplementation(((callback: () => void, milliseconds?: number) => {
      if (milliseconds !== 15_000) return real(callback, milliseconds);
      timesUp.push(callback);
      return 0;
    }) as unknown as typeof setTimeout);
  },
  parameters: app({ host: { overrides: [pending('POST /api/audit-request')] } }),
  play: async ({ canvas, userEvent }) => {
    const form = await canvas.findByRole('form');
    await fillIn(form, userEvent, typed);
    await userEvent.click(canvas.getByRole('button', { name: 'Get Your Free Audit' }));
    await waitFor(() => expect(timesUp).not.toHaveLength(0));
    for (const end of timesUp.splice(0)) end();

    await expect(await within(form).findByRole('alert')).toHaveTextContent(
      'The site has not responded yet. Your connection may be slow. Everything you typed is still here. Please send it again; it will arrive only once.',
    );
    await expect(canvas.getByLabelText('Name')).toHaveValue(typed.name);
  },
});
