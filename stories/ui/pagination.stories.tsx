import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Pagination } from '../../src/ui/pagination.tsx';
import { count } from './controls.ts';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const hrefFor = (page: number) => `#page-${page}`;

const meta = preview.meta({
  title: 'Design/Navigation/Pagination',
  component: Pagination,
  tags: ['autodocs'],
  beforeEach: forceStates,
  args: { page: 5, pages: 12, hrefFor },
  argTypes: {
    page: count('The current page, counted from 1.', 1, 40),
    pages: count('How many there are.', 1, 40),
  },
  parameters: guide({
    use: 'Use it below a list that may be longer than a page.',
    instead: 'For slides use carousel dots.',
    do: ['Keep the page in the address.'],
    dont: ['Load more by itself at the end of the list.'],
    keyboard: [
      'Tab goes from page to page, and Enter opens one. “Previous” on the first page and “Next” on the last are no stops.',
      'It is announced as a navigation with its label; its links as “Page 3” and so on, and that of the page on show as current. Gaps are silent.',
    ],
    statesIn: 'ui/pagination',
  }),
});

export const Playground = meta.story({});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {(theme) => (
        <>
          <Pagination page={1} pages={3} hrefFor={hrefFor} label={`First, ${theme}`} />
          <Pagination page={6} pages={12} hrefFor={hrefFor} label={`Middle, ${theme}`} />
          <Pagination page={12} pages={12} hrefFor={hrefFor} label={`Last, ${theme}`} />
          <Grounds>
            {(ground) => <Pagination page={2} pages={4} hrefFor={hrefFor} label={`${ground}, ${theme}`} />}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const Middle = meta.story({
  play: async ({ canvas }) => {
    const navigation = canvas.getByRole('navigation', { name: 'Pages' });
    await expect(navigation).toHaveTextContent('Previous1…456…12Next');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5');
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '#page-4');
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#page-6');
    await expect(canvas.getByRole('link', { name: 'Page 12' })).toHaveAttribute('href', '#page-12');
  },
});
