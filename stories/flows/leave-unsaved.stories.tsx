import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import { storedLead as stored, withLeads } from '../staff/leads.ts';
import { app, wholeApp } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Flows/Leave something unsaved',
  tags: ['spec:2'],
  render: wholeApp,
});

const LEAVE = 'Leave without saving?';
const CLOSE = 'Close without saving?';
const questionNamed = (name: string) => screen.findByRole('dialog', { name });

/** Answers a dialog and waits until it has closed. */
async function answer(question: string, button: string): Promise<void> {
  const pressed = within(await questionNamed(question)).getByRole('button', { name: button });
  await userEvent.click(pressed);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
}

type Canvas = Pick<typeof screen, 'findByRole'>;

/** A link out of a staff screen, after its frame has loaded. */
async function leaveLink(canvas: Canvas): Promise<HTMLElement> {
  await canvas.findByRole('navigation', { name: /Staff/, hidden: true });
  const foot = within(await canvas.findByRole('contentinfo'));
  return foot.getByRole('link', { name: 'Privacy Policy' });
}

export const NoteOnTheWay = meta.story({
  name: 'Unsaved note, saved on leaving',
  parameters: app({ path: '/admin/inbox/reader?status=new', as: 'admin', seed: withLeads }),
  play: async ({ canvas, userEvent, ...context }) => {
    const more = within(await canvas.findByRole('navigation', { name: 'More leads' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Note/ }), 'Wants a call.');
    await userEvent.click(more.getByRole('link', { name: 'Older: Estero Eddy' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Estero Eddy' })).toBeVisible();
    await expect(stored(context, 'reader')?.note).toBe('Wants a call.');
  },
});

export const NoteStays = meta.story({
  tags: ['look'],
  name: 'Unsaved note that cannot be saved',
  parameters: app({
    path: '/admin/inbox/reader?status=new',
    as: 'admin',
    seed: withLeads,
    host: { overrides: [fails('PATCH /api/admin/inbox/items/{id}', 503, 'The store is busy.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    const more = within(await canvas.findByRole('navigation', { name: 'More leads' }));
    const note = canvas.getByRole('textbox', { name: /Note/ });
    await userEvent.type(note, 'Wants a call.');
    const next = more.getByRole('link', { name: 'Older: Estero Eddy' });
    await userEvent.click(next);
    const question = await questionNamed(LEAVE);
    await expect(within(question).getByText('Your note about Cora Reader has not been saved.')).toBeVisible();
    await answer(LEAVE, 'Cancel');
    await userEvent.click(next);
    await questionNamed(LEAVE);
  },
});

const testimonials = app({ path: '/admin/testimonials', as: 'admin' });

/** Types into a new testimonial and presses Escape. */
async function escapeTestimonial() {
  const opener = await screen.findByRole('button', { name: 'Add testimonial' });
  await userEvent.click(opener);
  const quote = await screen.findByRole('textbox', { name: 'What the client said' });
  await userEvent.type(quote, 'Calls doubled');
  await userEvent.keyboard('{Escape}');
  const question = within(await questionNamed(CLOSE));
  await expect(question.getByText('The new testimonial has not been saved.')).toBeVisible();
  return { opener, quote };
}

export const Testimonial = meta.story({
  tags: ['look'],
  name: 'Unsaved testimonial, Escape key',
  parameters: testimonials,
  play: async () => {
    await escapeTestimonial();
  },
});

export const Discarded = meta.story({
  name: 'Unsaved testimonial, discarded',
  parameters: testimonials,
  play: async ({ userEvent }) => {
    const { opener, quote } = await escapeTestimonial();
    const dialog = { name: 'Add a testimonial' };
    await answer(CLOSE, 'Cancel');
    await expect(quote).toHaveValue('Calls doubled');
    await expect(quote).toHaveFocus();
    await userEvent.click(screen.getByRole('dialog', dialog));
    await answer(CLOSE, 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull());
    await expect(opener).toHaveFocus();
  },
});

export const Categories = meta.story({
  name: 'Unsaved category forms',
  parameters: app({ path: '/blog/admin?tab=categories', as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const away = await leaveLink(canvas);
    const add = within(await canvas.findByRole('form', { name: 'Add a category' }));
    await userEvent.type(add.getByLabelText('Name'), 'Radio');
    await userEvent.click(away);
    const leaveDialog = within(await questionNamed(LEAVE));
    await expect(leaveDialog.getByText('The new category has not been saved.')).toBeVisible();
    await answer(LEAVE, 'Leave');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  },
});

export const LogOut = meta.story({
  name: 'Logout with unsaved settings',
  parameters: app({ path: '/admin/settings', as: 'admin' }),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Location' }), '!');
    const logOut = (await canvas.findAllByRole('button', { name: 'Logout' }))[0];
    if (logOut) await userEvent.click(logOut);
    await answer(LEAVE, 'Cancel');
    await expect(canvas.getByRole('textbox', { name: 'Location' })).toHaveValue('Southwest Florida!');
    if (logOut) await userEvent.click(logOut);
    await answer(LEAVE, 'Leave');
    // A log-out on a guarded screen leads to the home page.
    const home = { level: 1, name: 'Elevate Your Digital Marketing Strategy' };
    await expect(await canvas.findByRole('heading', home)).toBeVisible();
  },
});
