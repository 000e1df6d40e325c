import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Breadcrumbs, PageBreadcrumbs } from '../../src/ui/breadcrumbs.tsx';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const toPost = {
  above: [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '#blog' },
    { name: 'Website Optimization', path: '#optimization' },
  ],
  current: 'A slow site costs more in season',
};
const toService = {
  above: [
    { name: 'Home', path: '/' },
    { name: 'Services', path: '#services' },
  ],
  current: 'Email Marketing',
};
const long =
  'How to show up when someone searches “near me” and you are two streets away from where they stand';

const meta = preview.meta({
  title: 'Design/Navigation/Breadcrumbs',
  component: Breadcrumbs,
  tags: ['autodocs'],
  args: toPost,
  parameters: guide({
    use: 'Use them on a page two levels or more below the home page.',
    instead: 'One level below its list, a back link is enough.',
    do: ['Keep the names of the pages as they call themselves.'],
    dont: ['Show them on a phone: there a back link is enough.'],
    keyboard: [
      'Tab goes from one page above to the next, and Enter opens it. The current page is no stop.',
      'It is announced as the navigation “Breadcrumb” with a list, and its last entry as the current page. The marks between them are silent.',
    ],
    statesIn: 'ui/breadcrumbs',
  }),
});

export const Playground = meta.story({});

export const OnEveryGround = meta.story({
  render: () => (
    <BothThemes>
      {(theme) => (
        <Grounds>
          {(ground) => (
            <>
              <Breadcrumbs {...toService} label={`Service, ${ground}, ${theme}`} />
              <Breadcrumbs {...toPost} label={`Post, ${ground}, ${theme}`} />
              <PageBreadcrumbs
                {...toService}
                back={{ label: 'Back to Services', href: '#services' }}
                label={`Both ways, ${ground}, ${theme}`}
              />
            </>
          )}
        </Grounds>
      )}
    </BothThemes>
  ),
});

export const TheLastStepIsThePage = meta.story({
  play: async ({ canvas, userEvent }) => {
    const crumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }));
    const steps = crumbs.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(steps).toEqual(['Home', 'Blog', 'Website Optimization', 'A slow site costs more in season']);
    const links = crumbs.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '#blog', '#optimization']);
    await expect(crumbs.getByText('A slow site costs more in season')).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
  },
});

export const ALongTitleOnAPhone = meta.story({
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
  args: { ...toPost, current: long },
  play: async ({ canvas }) => {
    const title = canvas.getByText(long);
    const { height, right } = title.getBoundingClientRect();
    // One line with an ellipsis; screen readers get all of it.
    await expect(height).toBeLessThan(40);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
  },
});
