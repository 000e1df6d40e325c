import { Pencil, Trash2 } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { categoryBearing } from '../../src/ui/art/bearing.ts';
import { IconButton } from '../../src/ui/button.tsx';
import { Badge, type BadgeTone, Tag } from '../../src/ui/tag.tsx';
import { forceStates } from './forced-states.ts';
import { BothThemes } from './specimen.tsx';

const posts: readonly [string, string, string, BadgeTone, string][] = [
  ['Four numbers worth checking every Monday', 'analytics', 'Analytics', 'success', 'Live'],
  ['A slow site costs more in season', 'website-optimization', 'Website Optimization', 'warning', 'Draft'],
  ['Which social network deserves your Tuesday?', 'social-media', 'Social Media', 'neutral', 'Archived'],
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

function Posts({ stack = false }: { stack?: boolean }) {
  return (
    <div className={stack ? undefined : 'overflow-x-auto'}>
      <table className={stack ? 'table table-stack' : 'table'}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Category</th>
            <th scope="col">{stack ? 'Image' : 'Status'}</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {posts.map(([title, slug, category, tone, status], index) => (
            <tr key={title} className={rows[index]} aria-selected={index === 2 || undefined}>
              <td>{title}</td>
              <td>
                <Tag bearing={categoryBearing(slug)}>{category}</Tag>
              </td>
              <td>
                {stack ? (
                  <img src={`./covers/${slug}.svg`} width="80" height="50" alt="" />
                ) : (
                  <Badge tone={tone}>{status}</Badge>
                )}
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

const meta = preview.meta({ title: 'Design/Data/Table', component: Posts, beforeEach: forceStates });

export const DefaultHoverSelected = meta.story({ render: () => <BothThemes>{() => <Posts />}</BothThemes> });

export const StacksOnAPhone = meta.story({
  tags: ['behavior'],
  globals: { viewport: { value: 'phone' } },
  render: () => <BothThemes>{() => <Posts stack />}</BothThemes>,
  play: async ({ canvas }) => {
    const [title] = canvas.getAllByText('Four numbers worth checking every Monday');
    if (window.innerWidth < 640) await expect(title?.closest('tr')).toHaveStyle({ display: 'grid' });
  },
});
