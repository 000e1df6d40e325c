import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Pagination } from '../../src/ui/pagination.tsx';
import { count } from './controls.ts';
import { forceStates, partsAre } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

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
    do: ['Keep the page in the address.', 'Say above a list of staff how many there are.'],
    dont: ['Load more by itself at the end of the list.', 'Build it for one page: it then shows nothing.'],
    keyboard: [
      'Tab goes from page to page, and Enter opens one. “Previous” on the first page and “Next” on the last are no stops.',
      'It is announced as a navigation with its label; its links as “Page 3” and so on, and that of the page on show as current. Gaps are silent.',
    ],
    statesIn: 'ui/pagination',
  }),
});

export const Playground = meta.story({});

const STATES = [
  ['First page', 1, 12],
  ['Middle, with a gap on both sides', 6, 12],
  ['Last page', 12, 12],
  ['Few pages, without gaps', 2, 3],
  ['Many pages', 120, 240],
  ['One page: nothing is shown', 1, 1],
] as const;

export const States = meta.story({
  render: () => (
    <BothThemes>
      {(theme) => (
        <>
          {STATES.map(([caption, page, pages]) => (
            <Specimen key={caption} caption={caption}>
              <Pagination page={page} pages={pages} hrefFor={hrefFor} label={`${caption}, ${theme}`} />
            </Specimen>
          ))}
          <Specimen caption="First page: hover; third: focus">
            <div ref={partsAre({ 'is-hover': '[aria-label="Page 1"]', 'is-focus': '[aria-label="Page 3"]' })}>
              <Pagination page={2} pages={4} hrefFor={hrefFor} label={`Hover and focus, ${theme}`} />
            </div>
          </Specimen>
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
