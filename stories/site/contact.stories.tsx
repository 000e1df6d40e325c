import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ContactPage } from '../../src/site/contact/contact-page.tsx';
import { typed } from '../parts/fill-form.ts';
import { textsFailing, textsLoading } from '../staff/states.ts';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Contact',
  tags: ['spec:2', 'spec:9'],
  component: ContactPage,
  decorators: [withPage],
  parameters: app({ path: '/contact' }),
});

const MESSAGE = { name: 'Send a Message' };
const AUDIT = { name: 'Request Free Audit' };

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', MESSAGE)).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tab', MESSAGE)).toHaveAttribute('href', '/contact');
    await expect(canvas.getByRole('tab', AUDIT)).toHaveAttribute('href', '/contact?tab=audit');
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
    // Beside the email address, and below the form's button.
    await expect(main.getAllByText("I'll respond within 24 hours")).toHaveLength(2);
    await expect(main.getByText('Southwest Florida')).toBeVisible();
    await expect(main.getByText('Serving all of SWFL')).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Message to the coach' })).toBeVisible();
    await expect(document.title).toBe('Contact | SWFL Marketing Coach');
  },
});

export const Loading = meta.story(textsLoading('/contact'));

export const Error = meta.story(textsFailing('/contact'));

export const AuditTab = meta.story({
  name: 'Opened on the audit by its address',
  parameters: app({ path: '/contact?tab=audit' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', AUDIT)).toHaveAttribute('aria-selected', 'true');
    const panel = canvas.getByRole('tabpanel', AUDIT);
    const points = within(panel).getAllByRole('listitem');
    await expect(points).toHaveLength(8);
    for (const [index, name] of [
      'Website analysis',
      'SEO evaluation',
      'Content strategy review',
      'Local search assessment',
      'Social media audit',
      'Google Analytics review',
      'Competitor analysis',
      'Actionable recommendations',
    ].entries()) {
      await expect(points[index]).toHaveTextContent(new RegExp(`^${index + 1}\\s*${name}`));
    }
    await expect(await within(panel).findByRole('form', { name: 'Free audit request' })).toBeVisible();
    await expect(canvas.queryByRole('form', { name: 'Message to the coach' })).toBeNull();
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
      /^Please enter a valid website URL\. For example yourshop\.com/,
    );
    await userEvent.click(canvas.getByRole('tab', MESSAGE));
    await waitFor(() => expect(canvas.getByRole('tab', MESSAGE)).toHaveAttribute('aria-selected', 'true'));
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeVisible();
  },
});
