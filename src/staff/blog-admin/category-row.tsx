import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import type { CategoryInput, StaffCategory } from '../../contract/category.ts';
import { formatCount } from '../../lib/text.ts';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { Dial } from '../../ui/art/dial.tsx';
import { IconButton } from '../../ui/button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { CategoryForm } from './category-form.tsx';

export interface CategoryRowProps {
  category: StaffCategory;
  rename: (category: CategoryInput) => Promise<unknown>;
  onDelete: () => void;
}

/** `12 posts, 8 of them published`. */
function postsOf({ posts, count }: StaffCategory): string {
  if (posts === 0) return 'No posts';
  const all = `${formatCount(posts)} ${posts === 1 ? 'post' : 'posts'}`;
  if (posts === count) return `${all}, ${posts === 1 ? 'published' : 'all published'}`;
  return `${all}, ${count === 0 ? 'none' : formatCount(count)} published`;
}

/** A category in the list; renaming turns its row into a form. */
export function CategoryRow({ category, rename, onDelete }: CategoryRowProps) {
  const { name, slug } = category;
  const [isRenaming, setRenaming] = useState(false);
  const renameId = useId();
  useFocusAfter(isRenaming, renameId);

  if (isRenaming) {
    return (
      <li className="py-5">
        <CategoryForm
          label={`Rename “${name}”`}
          values={{ name, slug }}
          addressHelp="Links to the old address stop working when you change it."
          unsaved={`Your changes to the category “${name}” have not been saved.`}
          submit="Save"
          busy="Saving..."
          send={rename}
          onSaved={() => setRenaming(false)}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-4 py-3">
      <Dial bearing={categoryBearing(slug)} />
      <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere">
            <InlineLink href={`/blog/category/${slug}`}>{`/blog/category/${slug}`}</InlineLink>
          </p>
        </div>
        <p className="text-sm text-mute tabular sm:self-center">{postsOf(category)}</p>
      </div>
      <div className="flex">
        <IconButton
          icon={Pencil}
          id={renameId}
          label={`Rename “${name}”`}
          onClick={() => setRenaming(true)}
        />
        <IconButton icon={Trash2} label={`Delete “${name}”`} onClick={onDelete} />
      </div>
    </li>
  );
}
