import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Neatline } from '../../src/ui/neatline.tsx';
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx';
import { guide } from './guide.ts';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Art/Neatline',
  component: Neatline,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it where a page, form, dialog or section starts.',
    instead: 'Between rows use a hairline.',
    do: ['Put it above a part of a page, as wide as the part.'],
    dont: ['Use it for emphasis, or between rows.'],
    statesIn: 'ui/neatline',
  }),
});

export const Playground = meta.story({});

export const GroundsAndNeatlines = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Neatline />
          <Grounds>
            {() => (
              <>
                <Neatline />
                <p>
                  Text, <span className="text-soft">softer text</span>,{' '}
                  <span className="text-mute">muted text</span>,{' '}
                  <span className="text-danger">a problem</span>,{' '}
                  <span className="text-success">all clear</span>,{' '}
                  <span className="text-warning">a warning</span>, <span className="text-info">a fact</span>.
                </p>
                <ul className="ledger">
                  <li className="py-2">Ruled with hairlines</li>
                  <li className="py-2">instead of boxes</li>
                </ul>
              </>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const HiddenTextIsRead = meta.story({
  tags: ['behavior'],
  render: () => (
    <Specimen caption="A link with more to say than it shows">
      <a href="#post" className="link">
        Read more<VisuallyHidden> about local search</VisuallyHidden>
      </a>
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Read more about local search');
    await expect(canvas.getByText('about local search').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
});
