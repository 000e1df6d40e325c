import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/overrides.ts';
import { AuditPage } from '../../src/staff/audits/audit-page.tsx';
import { isNoticed } from '../notices.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { withAudits } from './audits.ts';
import { forgetCopies, REEF, storedAudit } from './writing-audit.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Audit, its report',
  component: AuditPage,
  decorators: [withPage],
  args: { params: { id: REEF } },
  beforeEach: forgetCopies,
});

const at = (host = {}) =>
  app({ path: `/admin/audits/${REEF}?part=report`, as: 'editor', seed: withAudits, host });

type Acting = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Makes the report, and waits for its link. */
async function make({ canvas, userEvent }: Acting): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Make the report' }));
  await expect(
    await canvas.findByText('https://example.com/report/token-2', { selector: 'dd' }),
  ).toBeVisible();
}

export const NotMade = meta.story({
  name: 'Not made yet: what is not finished is named, and leads there',
  parameters: at(),
  tags: ['look'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Not made yet/)).toBeVisible();
    const panel = within(canvas.getByRole('region', { name: 'The report' }));
    await expect(panel.getByRole('link', { name: 'SEO evaluation' })).toHaveAttribute(
      'href',
      `/admin/audits/${REEF}?part=2`,
    );
    await expect(panel.queryByRole('link', { name: 'Website analysis' })).toBeNull();
    await expect(panel.queryByRole('heading', { name: 'Its link' })).toBeNull();
  },
});

export const Preview = meta.story({
  name: 'The preview shows what the client would read',
  parameters: at(),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of the report' }));
    await expect(
      await dialog.findByRole('heading', { level: 2, name: 'The audit of Reef Charters' }),
    ).toBeVisible();
  },
});

export const PreviewFails = meta.story({
  name: 'The preview fails, and can be tried again',
  parameters: at({ overrides: [fails('GET /api/admin/audits/{id}/preview', 503, 'The store is busy.')] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of the report' }));
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent('The preview could not be loaded');
    await expect(alert).toHaveTextContent('The store is busy.');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Made = meta.story({
  name: 'Made, with its link; the link is closed, and a new one is made',
  parameters: at(),
  tags: ['look'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await make(context);
    await expect(canvas.getByText('August 31, 2025')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the link' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Close the link to the report?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Close the link' }));
    await expect(
      await canvas.findByText(/No link opens the report: it was closed on June 2, 2025/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Make a new link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A new link to the report' }));
    const days = dialog.getByLabelText('Days it works');
    await userEvent.clear(days);
    await userEvent.type(days, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
    await expect(dialog.getByText('Enter a number of days from 1 to 366.')).toBeVisible();
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
    await expect(await canvas.findByText('July 2, 2025')).toBeVisible();
    await expect((await storedAudit(hostOf(context))).links).toHaveLength(2);
  },
});

export const Delivered = meta.story({
  name: 'Mailed to the client with the link, once; the request counts as replied',
  parameters: at({ sendsMail: true }),
  tags: ['look'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await make(context);
    const text = canvas.getByLabelText('Text');
    await expect(text).toHaveValue(
      'Hi Rita,\n\nYour audit is ready. You can read it here:\nhttps://example.com/report/token-2\n\nThe link works until August 31, 2025.\n',
    );
    await userEvent.clear(text);
    await userEvent.type(text, 'It is ready.');
    await userEvent.click(canvas.getByRole('button', { name: 'Mail the report' }));
    await expect(await canvas.findByText('The link to the report is missing from the text.')).toBeVisible();
    await userEvent.type(text, ' https://example.com/report/token-2');
    await userEvent.click(canvas.getByRole('button', { name: 'Mail the report' }));
    await isNoticed('Report delivered', 'The mail goes out to rita@example.com.');
    const { deliveredAt } = await storedAudit(hostOf(context));
    await expect(deliveredAt).toBe('2025-06-02T15:00:00.000Z');
    await expect(await canvas.findByRole('link', { name: 'See what you wrote' })).toHaveAttribute(
      'href',
      '/admin/inbox/reef',
    );
    const request = hostOf(context)
      .people.read()
      .enquiries.find(({ id }) => id === 'reef');
    await expect(request?.status).toBe('replied');
  },
});

export const WithoutMail = meta.story({
  name: 'Without a mail server the words are there to copy, and a mail program opens',
  parameters: at(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await make(context);
    await expect(canvas.queryByRole('button', { name: 'Mail the report' })).toBeNull();
    const mail = canvas.getByRole('link', { name: 'Reply by email' });
    await expect(mail).toHaveAttribute('href', expect.stringContaining('report%2Ftoken-2'));
    mail.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the link' }));
    await expect(write).toHaveBeenCalledWith('https://example.com/report/token-2');
    await userEvent.click(mail);
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, mark as replied' }));
    await waitFor(async () => expect((await storedAudit(hostOf(context))).deliveredAt).not.toBeNull());
  },
});
