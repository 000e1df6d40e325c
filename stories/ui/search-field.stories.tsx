import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';
import { text } from './controls.ts';
import { controlIs, forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Forms/Search field',
  component: SearchField,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: { label: text('What is searched.') },
  parameters: guide({
    use: 'Use it for a search of visitors.',
    instead: 'Above a list of staff use the list search.',
    do: ['Keep what was searched for in the field and in the address.'],
    dont: ['Search while someone types.'],
    keyboard: [
      'Enter in the field sends the search; so do Enter and Space on the button in it.',
      'It is announced as a search field with its label, even where the label is not seen, and the button as “Search.”',
    ],
    statesIn: 'ui/search-field',
  }),
});

export const Playground = meta.story({ args: { label: 'Search the blog', name: 'q', hideLabel: false } });

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <SearchField label="Default" name="default" placeholder="Search" />
          <SearchField label="Focus" name="focus" ref={controlIs('is-focus')} />
          <SearchField label="Filled" name="filled" defaultValue="reviews" />
        </>
      )}
    </BothThemes>
  ),
});

const search = fn();

export const SearchSubmitsItsForm = meta.story({
  render: () => (
    <search className="block max-w-form p-8">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget).get('q'));
        }}
      >
        <SearchField label="Search the blog" name="q" hideLabel />
      </form>
    </search>
  ),
  play: async ({ canvas, userEvent }) => {
    search.mockClear();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search the blog' }), 'reviews{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(search.mock.calls).toEqual([['reviews'], ['reviews']]);
  },
});
