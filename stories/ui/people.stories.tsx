import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Stars } from '../../src/ui/stars.tsx';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({ title: 'Design/Avatar and stars', component: Avatar });

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

export const SaidInWords = meta.story({
  tags: ['behaviour'],
  render: () => (
    <div className="flex gap-4 p-8">
      <Avatar name="Sample Client" />
      <Stars rating={4} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    // The name stands beside the avatar: its initials are not read out.
    await expect(canvas.getByText('SC').closest('[aria-hidden="true"]')).not.toBeNull();
  },
});
