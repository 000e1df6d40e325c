import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { SitePage } from '../../src/app/site-page.tsx';
import { PageEditorPage } from '../../src/staff/page-editor/page-editor-page.tsx';
import { isSaved } from '../features/editing.ts';
import { isNoticed } from '../notices.ts';
import { triedOn } from '../tried-on.ts';
import { app, wholeApp, withPage } from '../with-app.tsx';
import { sight } from './editing-page.ts';

const service = 'seo-strategy';
const asEditor = app({ path: `/admin/pages/${service}`, as: 'editor' });

const meta = preview.meta({
  title: 'Pages/Staff/Edit page, service',
  component: PageEditorPage,
  decorators: [withPage],
  args: { params: { id: service }, SitePage },
});

export const Service = meta.story({
  parameters: asEditor,
  globals: triedOn({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Address')).toHaveValue(service);
    const benefits = within(canvas.getByRole('group', { name: 'Benefits' }));
    await expect(benefits.getByText('Always 4.')).toBeVisible();
    await expect(benefits.queryByRole('button', { name: /^Take away/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(within(sight()).getByRole('heading', { level: 1 })).toHaveTextContent('SEO Strategy'),
    );
    const [title = document.body] = canvas.getAllByLabelText('Title');
    await userEvent.type(title, ', step by step');
    await waitFor(() =>
      expect(within(sight()).getByRole('heading', { level: 1 })).toHaveTextContent(
        'SEO Strategy, step by step',
      ),
    );
    await isSaved();
  },
});

export const ServiceAddress = meta.story({
  parameters: asEditor,
  name: 'The address of a service is changed on purpose alone',
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByLabelText('Address');
    await userEvent.clear(address);
    await userEvent.type(address, 'Not an address');
    await userEvent.click(canvas.getByRole('button', { name: 'Change the address' }));
    await expect(await canvas.findByText(/^Use lower-case letters/)).toBeVisible();
    await expect(address).toHaveFocus();
    await userEvent.clear(address);
    await userEvent.type(address, 'search-engines');
    await userEvent.click(canvas.getByRole('button', { name: 'Change the address' }));
    await isNoticed('Address changed', 'The old one leads on to /services/search-engines.');
    await expect(canvas.getByRole('link', { name: 'View page' })).toHaveAttribute(
      'href',
      '/services/search-engines',
    );
  },
});

export const ForSearch = meta.story({
  parameters: asEditor,
  tags: ['look'],
  name: 'What search engines are told is folded away, and shown as they list it',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Search engines and social networks'));
    const title = canvas.getByLabelText(/^Title for search engines/);
    await userEvent.clear(title);
    await userEvent.type(title, 'Be found first');
    await expect(canvas.getByText('Be found first', { selector: 'p' })).toBeVisible();
    await isSaved();
  },
});

export const Retired = meta.story({
  tags: ['look'],
  render: wholeApp,
  parameters: app({ path: '/admin/pages', as: 'editor' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retire “SEO Strategy”' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Home page');
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    await canvas.findByText('Retired');
    await userEvent.click(canvas.getByRole('link', { name: 'SEO Strategy' }));
    await expect(await canvas.findByText('This service is retired')).toBeVisible();
    await expect(canvas.getByText(/its address leads to \/\./)).toBeVisible();
  },
});
