import preview from '../../.storybook/preview.tsx';
import { AuditDiagram } from '../../src/ui/art/audit-diagram.tsx';
import { AvatarRing } from '../../src/ui/art/avatar-ring.tsx';
import { BookCover } from '../../src/ui/art/book-cover.tsx';
import { BrandMark } from '../../src/ui/art/brand-mark.tsx';
import { Can } from '../../src/ui/art/can.tsx';
import { Credential } from '../../src/ui/art/credential.tsx';
import { Dial } from '../../src/ui/art/dial.tsx';
import { GhostRose } from '../../src/ui/art/ghost-rose.tsx';
import { HeroChart } from '../../src/ui/art/hero-chart.tsx';
import { HeroRose } from '../../src/ui/art/hero-rose.tsx';
import { Isobaths } from '../../src/ui/art/isobaths.tsx';
import { Needle } from '../../src/ui/art/needle.tsx';
import { Nun } from '../../src/ui/art/nun.tsx';
import { Portrait } from '../../src/ui/art/portrait.tsx';
import { RoseLoader } from '../../src/ui/art/rose-loader.tsx';
import { SERVICE_ICONS } from '../../src/ui/art/service-icon-name.ts';
import { ServiceIcon } from '../../src/ui/art/service-icon.tsx';
import { ServiceRose } from '../../src/ui/art/service-rose.tsx';
import { ServiceScene } from '../../src/ui/art/service-scene.tsx';
import { Shoreline } from '../../src/ui/art/shoreline.tsx';
import { Star } from '../../src/ui/art/star.tsx';
import { choice, count, text, toggle, wide } from './controls.tsx';
import { guide } from './guide.ts';

interface Choice {
  drawing: keyof typeof drawings;
  bearing: number;
  direction: 'ne' | 'e' | 'w';
  title: string;
  service: string;
  size: number;
  filled: boolean;
  place: number;
}

const drawings = {
  'Audit diagram': () => <AuditDiagram />,
  'Avatar ring': () => (
    <span className="avatar">
      <AvatarRing />
      <span>SC</span>
    </span>
  ),
  'Book cover': ({ title }: Choice) => <BookCover title={title} className="max-w-80" />,
  'Brand mark': ({ size }: Choice) => <BrandMark size={size} />,
  Can: () => (
    <span className="text-3xl text-success">
      <Can />
    </span>
  ),
  Credential: ({ place }: Choice) => <Credential place={place} />,
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
  Portrait: () => <Portrait className="max-w-80" />,
  'Rose loader': () => <RoseLoader className="size-12 text-link" />,
  'Service icon': ({ service, size }: Choice) => <ServiceIcon name={service} size={size} />,
  'Service Rose': () => <ServiceRose />,
  'Service scene': ({ service }: Choice) => <ServiceScene name={service} />,
  Shoreline: () => <Shoreline />,
  Star: ({ filled, size }: Choice) => (
    <span className="stars" style={{ width: size }}>
      <Star filled={filled} />
    </span>
  ),
};

const meta = preview.type<{ args: Choice }>().meta({
  title: 'Design/Art',
  tags: ['autodocs', 'everywhere'],
  decorators: [wide],
  args: {
    drawing: 'Dial',
    bearing: 45,
    direction: 'ne',
    title: 'Digital Marketing With AI',
    service: SERVICE_ICONS[0],
    size: 64,
    filled: true,
    place: 0,
  },
  argTypes: {
    drawing: choice(Object.keys(drawings), 'Which drawing.'),
    bearing: choice([0, 45, 90, 135, 180, 225, 270, 315], 'Dial: the bearing of a category.'),
    direction: choice(['ne', 'e', 'w'], 'Needle: where it points.'),
    title: text('Book cover: its lettering.'),
    service: choice([...SERVICE_ICONS], 'Service icon and service scene: which service.'),
    size: count('Brand mark, dial, service icon, star: how large, in pixels.', 16, 128),
    filled: toggle('Star: filled or not.'),
    place: count('Credential: its place in the list.', 0, 2),
  },
  parameters: guide({
    do: ['Mark exactly one ray.', 'Leave the hub to whom the page is about.'],
    dont: ['Recolour a drawing: it takes the inks of its ground.', 'Draw what would be ornament only.'],
    statesIn: 'ui/art',
  }),
  render: (args) => drawings[args.drawing](args),
});

export const Playground = meta.story({});
