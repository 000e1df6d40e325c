import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ContactPage } from '../../src/site/contact/contact-page.tsx';
import { fillIn, typed } from '../parts/fill-in.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { fitsItsWidth, longestWords, shortestWords } from '../staff/words.ts';

const meta = preview.meta({
  title: 'Pages/Public/Contact',
  component: ContactPage,
  decorators: [withPage],
  parameters: app({ path: '/contact' }),
});

const MESSAGE = { name: 'Send a Message' };
const AUDIT = { name: 'Request Free Audit' };

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', MESSAGE)).toHaveAttribute('aria-selected', 'true');
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: '(239) 555-0123' })).toHaveAttribute(
      'href',
      'tel:+12395550123',
    );
    await expect(main.getByText('Mon-Fri, 9am-5pm EST')).toBeVisible();
    await expect(main.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
    await expect(main.getByText("I'll respond within 24 hours")).toBeVisible();
    await expect(main.getByText('Southwest Florida')).toBeVisible();
    await expect(main.getByText('Serving all of SWFL')).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Message to the coach' })).toBeVisible();
    await expect(document.title).toBe('Contact | SWFL Marketing Coach');
  },
});

export const Answer = meta.story({
  name: 'A question with its answer',
  play: async ({ canvas, userEvent }) => {
    const question = await canvas.findByText('Do I need a website?');
    const answer = canvas.getByText(/^No\. Give your Facebook page/);
    await expect(answer).not.toBeVisible();
    await userEvent.click(question);
    await expect(answer).toBeVisible();
  },
});

export const AuditTab = meta.story({
  name: 'Opened on the audit by its address',
  parameters: app({ path: '/contact?tab=audit' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', AUDIT)).toHaveAttribute('aria-selected', 'true');
    const panel = canvas.getByRole('tabpanel', AUDIT);
    await expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Website analysis',
      '2SEO evaluation',
      '3Content strategy review',
      '4Local search assessment',
      '5Social media audit',
      '6Google Analytics review',
      '7Competitor analysis',
      '8Actionable recommendations',
    ]);
    await expect(await within(panel).findByRole('form', { name: 'Free audit request' })).toBeVisible();
    await expect(canvas.queryByRole('form', { name: 'Message to the coach' })).toBeNull();
  },
});

export const ByKeyboard = meta.story({
  name: 'Tabs by keyboard; what was typed stays',
  play: async ({ canvas, userEvent }) => {
    const message = await canvas.findByRole('tab', MESSAGE);
    const audit = canvas.getByRole('tab', AUDIT);
    await expect(message).toHaveAttribute('href', '/contact');
    await expect(audit).toHaveAttribute('href', '/contact?tab=audit');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Half a thought');

    await waitFor(() => expect(audit).toHaveAttribute('tabindex', '-1'));
    message.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(audit).toHaveFocus();
    await waitFor(() => expect(audit).toHaveAttribute('aria-selected', 'true'));
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', AUDIT)).toHaveFocus();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Website' }), 'bakery.example.com');

    audit.focus();
    await userEvent.keyboard('{Home}');
    await expect(message).toHaveFocus();
    await expect(await canvas.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
    await userEvent.click(audit);
    await expect(await canvas.findByRole('textbox', { name: 'Website' })).toHaveValue('bakery.example.com');
  },
});

export const RequestsAnAudit = meta.story({
  parameters: app({ path: '/contact?tab=audit' }),
  play: async ({ canvas, userEvent, ...context }) => {
    const form = await canvas.findByRole('form', { name: 'Free audit request' });
    await fillIn(form, userEvent, typed);
    await userEvent.click(within(form).getByRole('button', { name: 'Get Your Free Audit' }));
    await expect(await canvas.findByRole('heading', { name: 'Your audit begins' })).toBeVisible();
    await expect(hostOf(context).people.read().enquiries).toMatchObject([
      { kind: 'audit', name: typed.name },
    ]);
  },
});

export const AuditRefusedWithoutJavaScript = meta.story({
  tags: ['look'],
  name: 'Answer on the audit form',
  parameters: app({
    path: '/contact',
    outcome: {
      form: 'audit-request',
      sent: false,
      values: { ...typed, website: 'nowhere' },
      errors: { website: ['Please enter a valid website URL.', 'For example yourshop.com'] },
      message: '400: Please enter a valid website URL.',
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', AUDIT)).toHaveAttribute('aria-selected', 'true');
    const website = await canvas.findByRole('textbox', { name: 'Website' });
    await expect(website).toHaveValue('nowhere');
    await expect(website).toHaveAccessibleDescription(
      /Please enter a valid website URL\. For example yourshop\.com$/,
    );
    await userEvent.click(canvas.getByRole('tab', MESSAGE));
    await waitFor(() => expect(canvas.getByRole('tab', MESSAGE)).toHaveAttribute('aria-selected', 'true'));
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeVisible();
  },
});

export const MessageSentWithoutJavaScript = meta.story({
  parameters: app({
    path: '/contact?sent=contact',
    outcome: { form: 'contact', sent: true, email: 'maria@example.com' },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Message Sent!')).toBeVisible();
    await expect(canvas.getByRole('tab', MESSAGE)).toHaveAttribute('aria-selected', 'true');
  },
});

export const LongestWords = meta.story({
  parameters: app({ path: '/contact?tab=audit', host: { content: longestWords() } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Website')).toBeVisible();
    await fitsItsWidth();
  },
});

export const ShortestWords = meta.story({
  parameters: app({ path: '/contact?tab=audit', host: { content: shortestWords() } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Website')).toBeVisible();
    // No section of questions without any.
    await expect(document.querySelector('#questions')).toBeNull();
    await fitsItsWidth();
  },
});
