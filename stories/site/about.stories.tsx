import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { AboutPage } from '../../src/site/about/about-page.tsx';
import { textsFailing, textsLoading } from '../staff/states.ts';
import { app, withPage, withContent } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/About',
  tags: ['spec:2'],
  component: AboutPage,
  decorators: [withPage],
  parameters: app({ path: '/about' }),
});

const BADGES = ['Google Certified Partner', 'HubSpot Certified', 'MBA in Marketing'];

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    for (const badge of BADGES) await expect(await canvas.findByText(badge)).toBeVisible();
  },
});

export const Loading = meta.story(textsLoading('/about'));

export const Error = meta.story(textsFailing('/about'));

export const HerOwn = meta.story({
  name: 'Portrait, sources, booking link',
  parameters: app({
    path: '/about',
    seed: async (host) => {
      await host.content.update(({ site }) => {
        site.booking = 'https://book.example.com/coach';
        site.about.name = 'Ana Ruiz';
        site.pictures.portrait = {
          url: '/covers/default.svg',
          alt: 'Ana at her desk',
          credit: 'Photo: Eva Ruiz',
        };
        const [first, second, third] = site.claims;
        Object.assign(first ?? {}, { source: 'My own books', asOf: '2025' });
        Object.assign(second ?? {}, { source: 'Everybody who had a second appointment' });
        Object.assign(third ?? {}, { asOf: 'May 2025' });
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Ana at her desk' })).toBeVisible();
    await expect(canvas.getByText('Photo: Eva Ruiz')).toBeVisible();
    const main = within(canvas.getByRole('main'));
    for (const note of ['My own books, 2025', 'Everybody who had a second appointment', 'As of May 2025']) {
      await expect(main.getByText(note)).toBeVisible();
    }
    const booking = main.getByRole('link', { name: 'Schedule Your Free Consultation' });
    await expect(booking).toHaveAttribute('href', 'https://book.example.com/coach');
    await expect(booking).toHaveAccessibleDescription('You pick a time on book.example.com.');
  },
});

export const WithoutFigures = meta.story({
  name: 'Without figures',
  parameters: app({
    path: '/about',
    seed: withContent(({ site }) => void (site.claims = [])),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'How I got here' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'The work in numbers' })).not.toBeInTheDocument();
  },
});
