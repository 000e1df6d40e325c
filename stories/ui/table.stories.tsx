import { Pencil, Trash2 } from 'lucide-react';
import preview from '../../.storybook/preview.tsx';
import { categoryBearing } from '../../src/ui/art/bearing.ts';
import { IconButton } from '../../src/ui/button.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { Badge, type BadgeTone, Tag } from '../../src/ui/tag.tsx';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Specimen } from './specimen.tsx';

type Post = readonly [title: string, slug: string, category: string, BadgeTone, status: string];

const posts: readonly Post[] = [
  ['Four numbers worth checking every Monday', 'analytics', 'Analytics', 'success', 'Live'],
  ['A slow site costs more in season', 'website-optimization', 'Website Optimization', 'warning', 'Draft'],
  ['Which social network deserves your Tuesday?', 'social-media', 'Social Media', 'neutral', 'Archived'],
];
const long: Post = [
  'How a bakery on a quiet street was found by all who wanted a wedding cake this season, step by step',
  'local-search',
  'Local Search and Google Business Profile',
  'info',
  'Scheduled',
];
const rows = [undefined, 'is-hover', undefined] as const;

function RowActions({ title }: { title: string }) {
  return (
    <div className="flex gap-2">
      <IconButton icon={Pencil} variant="secondary" label={`Edit “${title}”`} />
      <IconButton icon={Trash2} variant="danger" label={`Delete “${title}”`} />
    </div>
  );
}

/** The class `table` on a plain table: head, rows, and a row that is pointed at. */
function Posts({ shown = posts }: { shown?: readonly Post[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Category</th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([title, slug, category, tone, status], index) => (
            <tr key={title} className={rows[index]}>
              <td>{title}</td>
              <td>
                <Tag bearing={categoryBearing(slug)}>{category}</Tag>
              </td>
              <td>
                <Badge tone={tone}>{status}</Badge>
              </td>
              <td>
                <RowActions title={title} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const meta = preview.meta({
  title: 'Design/Data/Table',
  component: Posts,
  tags: ['autodocs'],
  beforeEach: forceStates,
  parameters: guide({
    use: 'Use it, as the class `table`, for records that staff compare column by column.',
    instead: 'For records with a form or a picture of their own use list rows; for articles, cards.',
    do: [
      'Name every column, also the one with the actions.',
      'Say in the label of each action what it acts on.',
    ],
    dont: [
      'Let the page scroll sideways: on a phone, the table scrolls in a box of its own, or stacks its cells.',
      'Show a head without rows: the empty state takes its place.',
    ],
    keyboard: ['Tab reaches the links and buttons in it. Screen readers announce each cell with its column.'],
    statesIn: 'ui/table',
  }),
});

export const Playground = meta.story({});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Posts />
          <Specimen caption="Long content wraps">
            <Posts shown={[long]} />
          </Specimen>
          <Specimen caption="No rows: the table gives way">
            <div className="w-full">
              <EmptyState title="No posts match" action={{ label: 'Show all posts', href: '#all' }}>
                Try another word, state or category.
              </EmptyState>
            </div>
          </Specimen>
          <Specimen caption="Narrow: it scrolls in its box">
            <div className="w-72">
              <Posts shown={posts.slice(0, 1)} />
            </div>
          </Specimen>
        </>
      )}
    </BothThemes>
  ),
});
