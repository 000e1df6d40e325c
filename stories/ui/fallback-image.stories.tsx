import preview from '../../.storybook/preview.tsx';
import { FallbackImage } from '../../src/ui/fallback-image.tsx';
import { onPaper, text, toggle } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Fallback image',
  component: FallbackImage,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    src: text('The picture; write nonsense to see the other one.'),
    fallbackSrc: text('Shown instead when `src` cannot be loaded.'),
    alt: text('What it shows, for those who do not see it.'),
    sizes: text('How wide it is shown, for a picture of the site’s own: it comes in the file that fits.'),
    isUncropped: toggle('Not cropped: a picture of the site’s own then stands in its own size.'),
    priority: toggle('Loads at once; only for the one picture that a page opens with.'),
  },
  parameters: guide({
    do: ['Give width and height, so that nothing moves.'],
    dont: ['Write “Image of”.'],
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
