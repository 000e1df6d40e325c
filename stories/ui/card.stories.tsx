import { expect, fireEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Card, type CardProps } from '../../src/ui/card.tsx';
import { Sheet } from '../../src/ui/sheet.tsx';
import { CardSkeleton } from '../../src/ui/skeleton.tsx';
import { Tag } from '../../src/ui/tag.tsx';
import { choice, text, toggle } from './controls.ts';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { hydrate } from './hydrate.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const fallbackSrc = './covers/default.svg';

const post: CardProps = {
  title: 'Four numbers worth checking every Monday',
  href: '#four-numbers',
  headingLevel: 2,
  image: { src: './covers/analytics.svg', alt: '', fallbackSrc },
  tag: <Tag bearing={270}>Analytics</Tag>,
  text: 'Skip the dashboards. These four fit on a sticky note and tell you what to do next.',
  action: 'Read more',
};

const meta = preview.meta({
  title: 'Design/Data/Card',
  component: Card,
  tags: ['autodocs'],
  beforeEach: forceStates,
  args: post,
  argTypes: {
    title: text('The article’s title, the name of the link.'),
    href: text('Where the whole card leads.'),
    headingLevel: choice([2, 3], 'Its place among the headings of the page.'),
    text: text('What it is about, in a sentence or two.'),
    action: text('The visible invitation below.'),
    priority: toggle('Loads the picture at once; only in the first view of a page.'),
  },
  parameters: guide({
    use: 'Use it for one article among several.',
    instead: 'For records that staff compare use a table or list rows.',
    do: ['Give every card of a row a picture, or none.'],
    dont: ['Put a second link or a button into it, other than its tag.'],
    keyboard: [
      'Its title is its link: Tab reaches it once, and Enter opens the article. A tag with an address is a stop of its own.',
      'It is announced as an article with a heading. The call to action is hidden from keyboard and screen reader, since it leads to the same page.',
    ],
    statesIn: 'ui/card',
  }),
});

export const Playground = meta.story({});

const specimens = {
  Default: <Card {...post} />,
  Hover: <Card {...post} className="is-hover" />,
  'Long title, linked tag': (
    <Card
      {...post}
      title="Which social network deserves your Tuesday morning, and which one only takes it?"
      image={{ src: './covers/social-media.svg', alt: '', fallbackSrc }}
      tag={
        <Tag bearing={180} href="#social-media">
          Social Media
        </Tag>
      }
    />
  ),
  'Title only': <Card title="Without a picture, a tag or a text" href="#bare" headingLevel={2} />,
  Loading: <CardSkeleton />,
  Sheet: <Sheet>A sheet of paper.</Sheet>,
};

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <div className="grid gap-x-gap gap-y-12 sm:grid-cols-2">
            {Object.entries(specimens).map(([name, card]) => (
              <div key={name} className="grid content-start gap-2">
                <p className="text-xs font-semibold text-mute">{name}</p>
                {card}
              </div>
            ))}
          </div>
          <Grounds>
            {() => (
              <div className="grid gap-gap sm:grid-cols-2">
                <Card {...post} image={undefined} />
                <CardSkeleton />
              </div>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

const inColumn = (Story: () => React.ReactNode) => (
  <div className="max-w-96 p-8">
    <Story />
  </div>
);

export const OneLinkForTheWholeCard = meta.story({
  decorators: [inColumn],
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAccessibleName(post.title);
    await expect(link).toHaveAttribute('href', post.href);
    await expect(canvas.getByRole('heading', { level: 2, name: post.title })).toContainElement(link);
    // Every point of the card is a link to the same address.
    const { left, top, width, height } = canvas.getByRole('article').getBoundingClientRect();
    for (const share of [0.02, 0.5, 0.98]) {
      const met = document.elementFromPoint(left + width / 2, top + height * share);
      await expect(met?.closest('a')?.getAttribute('href')).toBe(post.href);
    }
    await expect(canvas.getByText('Read more')).toHaveAttribute('href', post.href);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByText('Read more')).not.toHaveFocus();
  },
});

export const TheTagKeepsALinkOfItsOwn = meta.story({
  tags: ['behavior'],
  decorators: [inColumn],
  args: {
    tag: (
      <Tag bearing={270} href="#analytics">
        Analytics
      </Tag>
    ),
  },
  play: async ({ canvas }) => {
    const tag = canvas.getByRole('link', { name: 'Analytics' });
    const { left, top, width, height } = tag.getBoundingClientRect();
    await expect(tag).toContainElement(
      document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement | null,
    );
  },
});

export const BrokenPictureFallsBack = meta.story({
  decorators: [inColumn],
  args: { image: { src: 'data:image/png;base64,broken', alt: 'A tide curve', fallbackSrc }, priority: true },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'A tide curve' });
    await waitFor(() => expect(picture).toHaveAttribute('src', fallbackSrc));
    // A broken fallback must not be requested repeatedly.
    await fireEvent.error(picture);
    await expect(picture).toHaveAttribute('src', fallbackSrc);
  },
});

export const PictureBrokenBeforeTheScripts = meta.story({
  tags: ['behavior'],
  render: () => <div data-testid="page" className="max-w-96 p-8" />,
  play: async ({ canvas }) => {
    const picture = () => canvas.getByRole<HTMLImageElement>('img', { name: 'A tide curve' });
    const repairs = await hydrate(
      canvas.getByTestId('page'),
      <Card
        {...post}
        image={{ src: 'data:image/png;base64,broken', alt: 'A tide curve', fallbackSrc }}
        priority
      />,
      () => waitFor(() => expect(picture()).toMatchObject({ complete: true, naturalWidth: 0 })),
    );
    await waitFor(() => expect(picture()).toHaveAttribute('src', fallbackSrc));
    await expect(repairs).toEqual([]);
  },
});
