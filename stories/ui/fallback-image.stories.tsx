import preview from '../../.storybook/preview.tsx';
import { FallbackImage } from '../../src/ui/fallback-image.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Fallback image',
  component: FallbackImage,
  tags: ['autodocs'],
  argTypes: {
    src: text('The picture; write nonsense to see the other one.'),
    alt: text('What it shows, for those who do not see it.'),
    sizes: text('How wide it is shown, for a picture of the site’s own: it comes in the file that fits.'),
  },
  parameters: guide({
    use: 'Use it for pictures that people upload or link.',
    instead: 'For a person use the avatar; for drawings of the site, their component.',
    do: ['Give width and height, so that nothing moves.'],
    dont: ['Write “Image of.”'],
    statesIn: 'ui/card',
  }),
});

export const Playground = meta.story({
  args: {
    src: './covers/analytics.svg',
    fallbackSrc: './covers/default.svg',
    alt: 'A tide curve',
    width: 800,
    height: 500,
    sizes: '100vw',
    isUncropped: false,
    priority: false,
  },
});
