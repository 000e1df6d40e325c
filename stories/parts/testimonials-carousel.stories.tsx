import { expect, fireEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { samplePictures } from '../../mocks/fixtures/sample-pictures.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { pictureAddress } from '../../src/contract/pictures/picture-address.ts';
import { TestimonialsCarousel } from '../../src/site/home/testimonials-carousel.tsx';
import { withPictures } from '../sample-pictures.ts';
import { showsError, showsText } from '../staff/states.ts';
import { app, withApp, withContent } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Testimonials carousel',
  tags: ['spec:2', 'spec:4'],
  component: TestimonialsCarousel,
  decorators: [
    (Story) => (
      <div className="container-page grid gap-y-8 py-section lg:grid-page">
        <h2 className="text-2xl lg:col-span-3 lg:col-start-1 lg:row-start-1">What clients say</h2>
        <Story />
      </div>
    ),
    withApp,
  ],
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    const carousel = await canvas.findByRole('group', { name: 'Testimonials' });
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(canvas.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  },
});

const TESTIMONIALS = 'GET /api/testimonials';

export const Loading = meta.story({ parameters: app({ host: { overrides: [pending(TESTIMONIALS)] } }) });

export const Error = meta.story({
  parameters: app({
    host: { overrides: [fails(TESTIMONIALS, 500, 'Something went wrong. Please try again.')] },
  }),
  play: showsError('Error loading testimonials. Please try again later.'),
});

export const Empty = meta.story({
  parameters: app({ seed: withContent((draft) => void (draft.testimonials = [])) }),
  play: showsText('No testimonials available.'),
});

export const WrapsAtBothEnds = meta.story({
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('figure', { name: '1 of 5' });
    await expect(first.parentElement).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous testimonial' }));
    await expect(canvas.getByRole('figure', { name: '5 of 5' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Next testimonial' }));
    await expect(canvas.getByRole('figure', { name: '1 of 5' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Next testimonial' }));
    await expect(canvas.getByRole('figure', { name: '2 of 5' })).toBeInTheDocument();
    // Only the new slide is announced, since the old one is hidden from assistive technology.
    await waitFor(() => expect(first).not.toBeVisible());
    await expect(canvas.queryByRole('figure', { name: '1 of 5' })).toBeNull();
  },
});

export const DotsJump = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dot = await canvas.findByRole('button', { name: 'Go to testimonial 3' });
    await userEvent.click(dot);
    await expect(canvas.getByRole('figure', { name: '3 of 5' })).toBeInTheDocument();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('button', { name: 'Go to testimonial 1' })).not.toHaveAttribute(
      'aria-current',
    );
  },
});

export const KeepsItsHeight = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const carousel = await canvas.findByRole('group', { name: 'Testimonials' });
    const before = carousel.getBoundingClientRect().height;
    for (let step = 0; step < 4; step += 1) {
      await userEvent.click(canvas.getByRole('button', { name: 'Next testimonial' }));
      await expect(carousel.getBoundingClientRect().height).toBe(before);
    }
  },
});

export const Swiped = meta.story({
  tags: ['behavior'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const slides = (await canvas.findByRole('figure', { name: '1 of 5' })).parentElement ?? document.body;
    const swipe = async (from: number, to: number, pointerType = 'touch') => {
      await fireEvent.pointerDown(slides, { pointerType, clientX: from });
      await fireEvent.pointerUp(slides, { pointerType, clientX: to });
    };
    await swipe(300, 250);
    await expect(await canvas.findByRole('figure', { name: '2 of 5' })).toBeInTheDocument();
    await swipe(100, 149);
    await expect(canvas.getByRole('figure', { name: '2 of 5' })).toBeInTheDocument();
    await swipe(300, 100, 'mouse');
    await expect(canvas.getByRole('figure', { name: '2 of 5' })).toBeInTheDocument();
    await swipe(100, 150);
    await expect(await canvas.findByRole('figure', { name: '1 of 5' })).toBeInTheDocument();
  },
});

export const OneOnly = meta.story({
  parameters: app({
    seed: withContent(({ testimonials }) => {
      testimonials.splice(1);
    }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('figure', { name: '1 of 1' });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** The first slide has an uploaded picture, the second one an external one, the others none. */
async function withClients(host: MemoryHost): Promise<void> {
  await withPictures()(host);
  await host.content.update(({ testimonials: [first, second] }) => {
    if (first) first.picture = pictureAddress(samplePictures.coach);
    if (second) second.picture = '/covers/seo.svg';
  });
}

export const Pictures = meta.story({
  name: 'Client picture, no initials',
  parameters: app({ seed: withClients }),
  play: async ({ canvas }) => {
    const slide = within(await canvas.findByRole('figure', { name: '1 of 5' }));
    const [first] = slide.getAllByRole('presentation', { hidden: true });
    await waitFor(() => expect(first).toHaveProperty('complete', true));
    await expect(first).toHaveAttribute('width', '72');
    await expect(first).toHaveStyle({ objectPosition: '52% 36%' });
    // Screen readers read the name only once.
    await expect(slide.queryByRole('img', { name: /Sample Client/ })).toBeNull();
  },
});
