import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Stars } from '../../src/ui/stars.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Data/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  argTypes: {
    name: text('The person’s whole name; its initials are drawn.'),
    picture: text('The address of a picture, which takes their place; empty where there is none.'),
    size: choice(['sm', 'md'], 'In a list, or beside a quote.'),
  },
  parameters: guide({
    use: 'Use it for the person whom a page or a quote is about.',
    instead: 'In lists of accounts write the name alone.',
    do: ['Write the name beside it.', 'Fall back to the initials: no stock portrait.'],
    dont: ['Make it a link or a button: it is silent.'],
    statesIn: 'ui/avatar',
  }),
});

export const Playground = meta.story({ args: { name: 'Sample Client', picture: '', size: 'md' } });

/** A PNG's magic bytes without a picture. */
const BROKEN = 'data:image/png;base64,iVBORw0KGgo=';

const ratings = [5, 4, 3, 2, 1] as const;

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Specimen caption="Initials in the hub: of two names, of one, of four">
            <Avatar name="Sample Client" />
            <Avatar name="Maria" />
            <Avatar name="Wilhelmina Maria von Westernhagen" />
            <Avatar name="Third Sample" size="sm" />
          </Specimen>
          <Specimen caption="A picture in the hub, one in a list, and one that is broken">
            <Avatar name="Sample Client" picture="/covers/seo.svg" />
            <Avatar name="Third Sample" picture="/covers/seo.svg" size="sm" />
            <Avatar name="Maria" picture={BROKEN} />
          </Specimen>
          <Specimen caption="5 to 1 stars">
            {ratings.map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
          </Specimen>
          <Grounds>
            {() => (
              <div className="flex items-center gap-4">
                <Avatar name="Sample Client" />
                <Stars rating={4} />
              </div>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const BrokenPicture = meta.story({
  name: 'Broken picture, initials instead',
  tags: ['behavior'],
  render: () => (
    <div className="flex gap-4 p-8">
      <Avatar name="Sample Client" picture="/covers/seo.svg" />
      <Avatar name="Maria" picture={BROKEN} />
      <Stars rating={4} />
    </div>
  ),
  play: async ({ canvas }) => {
    const pictureBeside = (text: string) => canvas.getByText(text).parentElement?.querySelector('img');
    await waitFor(() => expect(pictureBeside('M')).toBeNull());
    await expect(canvas.getByText('M')).toBeVisible();
    await expect(pictureBeside('SC')).toHaveAttribute('alt', '');
    // Screen readers skip the initials, since the name is beside the avatar.
    await expect(canvas.getByText('SC').closest('[aria-hidden="true"]')).not.toBeNull();
    await expect(canvas.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  },
});
