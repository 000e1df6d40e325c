import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { categoryBearing } from '../../src/ui/art/bearing.ts';
import { BookCover } from '../../src/ui/art/book-cover.tsx';
import { BrandMark } from '../../src/ui/art/brand-mark.tsx';
import { Credential } from '../../src/ui/art/credential.tsx';
import { Can, Nun } from '../../src/ui/art/daymarks.tsx';
import { Dial } from '../../src/ui/art/dial.tsx';
import { GhostRose } from '../../src/ui/art/ghost-rose.tsx';
import { HeroChart } from '../../src/ui/art/hero-chart.tsx';
import { HeroRose } from '../../src/ui/art/hero-rose.tsx';
import { Isobaths } from '../../src/ui/art/isobaths.tsx';
import { Needle } from '../../src/ui/art/needle.tsx';
import { Portrait } from '../../src/ui/art/portrait.tsx';
import { RoseLoader } from '../../src/ui/art/rose-loader.tsx';
import { SERVICE_ICONS } from '../../src/ui/art/service-icon-name.ts';
import { ServiceIcon } from '../../src/ui/art/service-icon.tsx';
import { ServiceRose, ServiceScene } from '../../src/ui/art/service-scene.tsx';
import { Shoreline } from '../../src/ui/art/shoreline.tsx';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Stars } from '../../src/ui/stars.tsx';
import { choice, count, text } from './controls.ts';
import { guide } from './guide.ts';

interface Choice {
  drawing: keyof typeof drawings;
  bearing: number;
  direction: 'ne' | 'e' | 'w';
  title: string;
  service: string;
  size: number;
  index: number;
}

const drawings = {
  'Avatar ring': () => <Avatar name="Sarah Chen" />,
  'Book cover': ({ title }: Choice) => (
    <div className="max-w-80">
      <BookCover title={title} />
    </div>
  ),
  'Brand mark': ({ size }: Choice) => <BrandMark size={size} />,
  Can: () => (
    <span className="text-3xl text-success">
      <Can />
    </span>
  ),
  Credential: ({ index }: Choice) => <Credential index={index} />,
  Dial: ({ bearing, size }: Choice) => <Dial bearing={bearing} size={size} />,
  'Ghost Rose': () => <GhostRose className="size-32" />,
  'Hero chart': () => (
    <div className="relative h-96 overflow-hidden">
      <HeroChart frame="fill" />
    </div>
  ),
  'Hero Rose': () => <HeroRose />,
  Isobaths: () => (
    <div className="on-deep relative h-80 overflow-hidden">
      <Isobaths />
    </div>
  ),
  Needle: ({ direction }: Choice) => (
    <span className="text-3xl">
      <Needle {...(direction !== 'ne' && { direction })} />
    </span>
  ),
  Nun: () => (
    <span className="text-3xl text-danger">
      <Nun />
    </span>
  ),
  Portrait: () => (
    <div className="max-w-80">
      <Portrait />
    </div>
  ),
  'Rose loader': () => <RoseLoader />,
  'Service icon': ({ service }: Choice) => <ServiceIcon name={service} />,
  'Service Rose': () => <ServiceRose />,
  'Service scene': ({ service }: Choice) => <ServiceScene name={service} />,
  Shoreline: () => <Shoreline />,
};

const SMALL = ['Avatar ring', 'Brand mark', 'Can', 'Ghost Rose', 'Needle', 'Nun', 'Rose loader'] as const;

const meta = preview.type<{ args: Choice }>().meta({
  title: 'Design/Art/Drawings',
  tags: ['autodocs'],
  argTypes: {
    drawing: choice(Object.keys(drawings), 'Which drawing.'),
    bearing: choice([0, 45, 90, 135, 180, 225, 270, 315], 'Dial: the bearing of a category.'),
    direction: choice(['ne', 'e', 'w'], 'Needle: where it points.'),
    title: text('Book cover: its typography.'),
    service: choice([...SERVICE_ICONS], 'Service icon and service scene: which service.'),
    size: count('Brand mark, dial: how large, in pixels.', 16, 128),
    place: count('Credential: its place in the list.', 0, 2),
  },
  parameters: guide({
    use: 'Use a drawing where it explains the page: the audit, a service, a category.',
    instead: 'For a control use an icon from Lucide; leave a place empty rather than fill it with ornament.',
    do: ['Mark exactly one ray.', 'Leave the hub to whom the page is about.'],
    dont: ['Recolor a drawing: it takes the inks of its ground.', 'Draw what would be ornament only.'],
    statesIn: 'ui/art',
  }),
});

const chosen: Choice = {
  drawing: 'Dial',
  bearing: 45,
  direction: 'ne',
  title: 'Digital Marketing With AI',
  service: SERVICE_ICONS[0],
  size: 64,
  index: 0,
};

const CATEGORIES = [
  'seo',
  'content-marketing',
  'email-marketing',
  'analytics',
  'social-media',
  'website-optimization',
] as const;

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid justify-items-center gap-3">
      <div className="grid min-h-16 place-items-center">{children}</div>
      <figcaption className="text-sm text-mute">{name}</figcaption>
    </figure>
  );
}

export const Playground = meta.story({ args: chosen, render: (args) => drawings[args.drawing](args) });

/** The big drawings as pages use them. Check both themes and all widths. */
export const Illustrations = meta.story({
  render: () => (
    <>
      <section className="hero">
        <HeroChart />
        <div className="hero-in container-page grid-page items-center py-12 lg:min-h-[46rem]">
          <div className="col-span-12 md:col-span-5 md:col-start-8">
            <HeroRose />
          </div>
        </div>
      </section>
      <section className="on-deep relative">
        <Isobaths fade />
        <div className="h-80" />
      </section>
      <Shoreline />
      <section className="on-land pb-section pt-10">
        <div className="container-page max-w-[24rem]">
          <BookCover title="Digital Marketing With AI" />
        </div>
      </section>
      <footer className="on-deep relative overflow-hidden">
        <Isobaths at="footer" />
        <div className="h-64" />
      </footer>
    </>
  ),
});

/** Every service has a drawing for lists and a scene for its page; others get the Rose. */
export const Services = meta.story({
  render: () => (
    <div className="on-shoal grid gap-12 p-8 sm:grid-cols-2 lg:grid-cols-4">
      {SERVICE_ICONS.map((name) => (
        <Named key={name} name={name}>
          <ServiceIcon name={name} />
          <ServiceScene name={name} />
        </Named>
      ))}
    </div>
  ),
});

/** The title follows the site settings; any length fits. */
export const Books = meta.story({
  render: () => (
    <div className="grid gap-8 p-8 sm:grid-cols-3">
      <BookCover title="Digital Marketing With AI" />
      <BookCover title="Found" />
      <BookCover title="The Small Business Owner’s Guide to Being Found Online in Season" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Book cover: Found' })).toBeVisible();
  },
});

/** Marks inside text and controls. */
export const SmallMarks = meta.story({
  render: () => (
    <div className="grid grid-cols-2 gap-8 p-8 sm:grid-cols-4 lg:grid-cols-6">
      {SMALL.map((name) => (
        <Named key={name} name={name}>
          {drawings[name](chosen)}
        </Named>
      ))}
      {(['e', 'w', 's'] as const).map((direction) => (
        <Named key={direction} name={`Needle, ${direction}`}>
          <Needle direction={direction} />
        </Named>
      ))}
      <Named name="Stars, 2 of 5">
        <Stars rating={2} />
      </Named>
      {CATEGORIES.map((slug) => (
        <Named key={slug} name={slug}>
          <Dial bearing={categoryBearing(slug)} size={32} />
        </Named>
      ))}
    </div>
  ),
});
