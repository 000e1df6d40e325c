import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { doorsAt, SCENES } from '../../mocks/demo/scenes.ts';
import { TOUR } from '../../mocks/demo/tour.ts';
import { DemoBanner } from '../../src/app/demo/demo-banner.tsx';
import { NO_MAILS } from '../../src/app/demo/demo-controls.ts';
import { DemoPanes } from '../../src/app/demo/demo-panes.tsx';
import { demoStories } from '../../src/app/demo/demo-stories.ts';
import { demoControls } from '../demo-controls.ts';
import { app, withApp } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Demo banner',
  component: DemoBanner,
  decorators: [withApp],
  args: { controls: demoControls() },
  globals: { viewport: { value: 'desktop' } },
});

async function isNoticed(description: string): Promise<void> {
  const region = within(await screen.findByRole('region', { name: 'Notifications (F8)' }));
  await expect(await region.findByText(description)).toBeInTheDocument();
}

async function openControls(
  canvas: Pick<typeof screen, 'findByRole'>,
  { click }: { click: (element: Element) => Promise<void> },
): Promise<void> {
  await click(await canvas.findByRole('button', { name: 'Tour and controls' }));
}

const tour = {
  steps: TOUR.map(({ text, as = null }) => ({
    text: text('Rosa Delgado', {
      isOwn: false,
      answer: 'none',
      report: 'none',
      actions: 'open',
      firstAction: 'hours',
    }),
    role: as,
  })),
  open: () => Promise.resolve('/admin/inbox'),
  addressOf: (step: number) => `/demo/?tour=${step}`,
  read: (): number | undefined => undefined,
  isAt: () => false,
  write: fn(),
};

export const Shown = meta.story({
  args: { controls: demoControls({ doors: doorsAt('/demo/'), tour }) },
  play: async ({ canvas, userEvent }) => {
    const banner = await canvas.findByRole('complementary', { name: 'Demo' });
    await expect(banner).toHaveTextContent('This is a demo. Changes last until you close this tab.');
    await expect(
      canvas.getByRole('link', { name: 'Take the tour as visitor and coach (3 minutes)' }),
    ).toBeVisible();
    await openControls(canvas, userEvent);
    const linkIn = (group: string, name: string) =>
      within(canvas.getByRole('region', { name: group })).getByRole('link', { name });
    await expect(linkIn('Tour', 'Start the tour')).toHaveAttribute('href', '/demo/?tour=1');
    await expect(linkIn('Start over as a visitor', 'One failing request')).toBeVisible();
    await expect(linkIn('Start over as the client', 'Report delivered')).toBeVisible();
    await expect(linkIn('Start over as the coach', 'Full inbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: 'Tour' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Tour and controls' })).toHaveFocus();
  },
});

const page = 'site/home/home-page.tsx';
const places = { home: './', pages: { [page]: '/story/pages-public-home--data' }, components: {} };

export const BesideStorybook = meta.story({
  name: 'Published with Storybook',
  tags: ['look'],
  args: {
    controls: demoControls({ stories: demoStories(places, 'https://pages.example/storybook/') }),
    page,
  },
  play: async ({ canvas, userEvent }) => {
    await openControls(canvas, userEvent);
    await expect(canvas.getByRole('link', { name: 'Open this screen in Storybook' })).toHaveAttribute(
      'href',
      'https://pages.example/storybook/?path=/story/pages-public-home--data',
    );
    const inspect = canvas.getByRole('switch', { name: 'Inspect' });
    await userEvent.click(inspect);
    await expect(screen.getByRole('region', { name: 'Inspector' })).toBeVisible();
  },
});

export const SwitchesRoles = meta.story({
  name: 'Switches roles in place',
  args: { controls: demoControls() },
  play: async ({ canvas, userEvent }) => {
    const role = await canvas.findByRole('combobox', { name: 'View as' });
    await userEvent.selectOptions(role, 'Editor');
    await isNoticed('You are logged in as Eddie Lund.');
    await expect(screen.getByRole('button', { name: 'Go to Today' })).toBeEnabled();
    await expect(role).toHaveDisplayValue('Editor');
    await userEvent.selectOptions(role, 'Visitor');
    await isNoticed('You are logged out.');
    await expect(role).toHaveDisplayValue('Visitor');
  },
});

export const OwnAccount = meta.story({
  name: 'Visitor’s own account',
  parameters: app({ as: 'admin' }),
  args: { controls: demoControls({ accounts: [] }) },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'View as' })).toHaveDisplayValue('Ada Calder'),
    );
  },
});

export const BadNetwork = meta.story({
  tags: ['look'],
  name: 'Slow network, failed request',
  args: { controls: demoControls() },
  play: async ({ args, canvas, userEvent }) => {
    const { network } = args.controls;
    await openControls(canvas, userEvent);
    const slow = canvas.getByRole('switch', { name: 'Slow network' });
    await userEvent.click(slow);
    await expect(slow).toBeChecked();
    await expect(canvas.getByText('The network is slow.')).toBeVisible();
    const failing = canvas.getByRole('switch', { name: 'Next request fails' });
    await userEvent.click(failing);
    await expect(failing).toBeChecked();
    await expect(network.read().failure).toBe('next');
    network.change({ failure: 'done' });
    const news = within(await screen.findByRole('region', { name: 'Demo news' }));
    await expect(news.getByText(/^The demo made a request fail, as you asked\./)).toBeVisible();
    await userEvent.click(news.getByRole('button', { name: 'Dismiss' }));
    await expect(network.read().failure).toBe('off');
  },
});

export const Resets = meta.story({
  tags: ['look'],
  name: 'Asks, then resets',
  args: { controls: demoControls({ reset: fn(() => Promise.resolve()) }) },
  play: async ({ args, canvas, userEvent }) => {
    await openControls(canvas, userEvent);
    const opener = canvas.getByRole('button', { name: 'Reset demo' });
    await userEvent.click(opener);
    await expect(await screen.findByRole('dialog', { name: 'Start the demo over?' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, start over' }));
    await expect(args.controls.reset).toHaveBeenCalledOnce();
    await isNoticed('The demo is back to its original state.');
    await expect(opener).toHaveFocus();
  },
});

export const SceneAsks = meta.story({
  name: 'Asks before a scene starts over',
  args: { controls: demoControls({ doors: doorsAt('/demo/') }) },
  play: async ({ canvas, userEvent }) => {
    await openControls(canvas, userEvent);
    await userEvent.click(canvas.getByRole('link', { name: 'Full inbox' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start the demo over?' }));
    await expect(dialog.getByText(/^“Full inbox” starts over\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  },
});

export const CannotReset = meta.story({
  args: { controls: demoControls({ reset: () => Promise.reject(new Error('Storage is full.')) }) },
  play: async ({ canvas, userEvent }) => {
    await openControls(canvas, userEvent);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset demo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, start over' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'The demo could not be reset. Please try again.',
    );
  },
});

export const Phone = meta.story({
  name: 'Phone, controls behind a button',
  args: { controls: demoControls({ outbox: NO_MAILS }) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Tour and controls' });
    await expect(canvas.queryByRole('combobox')).toBeNull();
    // A line of text, and one of buttons.
    await expect(canvas.getByRole('complementary').getBoundingClientRect().height).toBeLessThan(90);
    await userEvent.click(opener);
    await expect(canvas.getByRole('combobox', { name: 'View as' })).toBeVisible();
  },
});

const mailOf = (to: string, text: string) => ({
  to,
  subject: `To ${to}`,
  text,
  sentAt: '2026-06-01T12:00:00.000Z',
  isScheduled: false,
});
const home = new URL(import.meta.env.BASE_URL, window.location.href).href;
const mails = [
  mailOf('client@example.com', `Here it is: ${home}report/abc`),
  mailOf('coach@example.com', `In your inbox: ${home}admin/clients/abc. Settings: ${home}admin/settings`),
];

export const Emails = meta.story({
  name: 'Email links open as their readers',
  args: { controls: demoControls({ outbox: { ...NO_MAILS, read: () => mails } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Outbox (2)' }));
    const outbox = within(await screen.findByRole('dialog', { name: 'Outbox' }));
    const addressOf = (path: string) =>
      outbox.getByRole('link', { name: home + path, hidden: true }).getAttribute('href');
    await expect(addressOf('report/abc')).toBe(`${home}report/abc?as=visitor`);
    await expect(addressOf('admin/clients/abc')).toBe(`${home}admin/clients/abc?as=admin`);
  },
});

export const Tour = meta.story({
  name: 'A step of the tour',
  args: { controls: demoControls({ tour: { ...tour, read: () => 2 } }) },
  play: async ({ userEvent }) => {
    const tour = within(await screen.findByRole('region', { name: 'Tour' }));
    await expect(tour.getByText('This step is on another screen.', { exact: false })).toBeVisible();
    await userEvent.click(tour.getByRole('link', { name: 'Back to this step' }));
    const text = await tour.findByText(/Rosa Delgado’s request is in your inbox/);
    await waitFor(() => expect(text.closest('p')).toHaveFocus());
    await expect(tour.getByRole('link', { name: 'Previous step' })).toHaveAttribute('href', '/demo/?tour=1');
    await userEvent.click(tour.getByRole('button', { name: 'Leave tour' }));
    const news = within(await screen.findByRole('region', { name: 'Demo news' }));
    await expect(news.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/demo/?tour=2');
  },
});

export const Scene = meta.story({
  name: 'Opened with a scene',
  tags: ['look'],
  args: { controls: demoControls({ sceneText: () => SCENES['full-inbox']?.text }) },
  play: async ({ userEvent }) => {
    const news = within(await screen.findByRole('region', { name: 'Demo news' }));
    await expect(news.getByText(/^Leads of every kind wait here/)).toBeVisible();
    await userEvent.click(news.getByRole('button', { name: 'Dismiss' }));
    await expect(screen.queryByRole('region', { name: 'Demo news' })).toBeNull();
  },
});

export const TourFinished = meta.story({
  name: 'The tour is finished',
  args: {
    controls: demoControls({
      doors: doorsAt('/demo/'),
      tour: {
        steps: [{ text: 'The last one.', role: null }],
        open: () => Promise.resolve('/'),
        addressOf: () => '/demo/?tour=1',
        read: () => 1,
        isAt: () => false,
        write: fn(),
      },
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Finish tour' }));
    const news = within(screen.getByRole('region', { name: 'Demo news' }));
    await expect(news.getByText(/^You followed one request to an audit, and to a report/)).toBeVisible();
  },
});

export const Panes = meta.story({
  name: 'Two panes',
  render: () => (
    <DemoPanes
      panes={['visitor', 'coach'].map((name) => ({
        name,
        title: name === 'coach' ? 'Coach' : 'Visitor',
        address: 'about:blank',
      }))}
      reset={() => Promise.resolve()}
      outbox={NO_MAILS}
      exit="/demo/"
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('Visitor')).toBeVisible();
    await expect(canvas.getByTitle('Coach')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Leave panes' })).toHaveAttribute('href', '/demo/');
  },
});
