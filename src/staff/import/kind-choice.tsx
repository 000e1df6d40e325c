import { useState } from 'react';
import type { ImportEntry } from '../../contract/import-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useFocusLater } from '../../ui/use-focus-later.ts';
import { isFree, isOpen, isTaken, type Standing } from './choice.ts';
import { EntryRow } from './entry-row.tsx';
import { wordsOf } from './entry-words.ts';

/** As many rows are there at first, none of them unchanged, and as many more come at a time: a file may hold hundreds. */
const SHORT = 8;
const MORE = 50;

const titles: Record<ImportEntry['kind'], string> = {
  settings: 'Site settings',
  category: 'Categories',
  post: 'Posts',
  testimonial: 'Testimonials',
  page: 'Pages',
  picture: 'Pictures',
};

export interface KindChoiceProps {
  kind: ImportEntry['kind'];
  /** Those of the kind. */
  standings: readonly Standing[];
  /** The name of a category by its id in the file. */
  categoryName: (id: string) => string;
  disabled: boolean;
  onTick: (standings: readonly Standing[], isTicked: boolean) => void;
}

/** A kind of which a file holds something: a tick for all of them, and one for each. Renders nothing without any. */
export function KindChoice({ kind, standings, categoryName, disabled, onTick }: KindChoiceProps) {
  const [shown, setShown] = useState({ from: 0, more: 0 });
  const { target: firstNew, focusLater } = useFocusLater<HTMLLIElement>();
  if (standings.length === 0) return null;

  const title = titles[kind];
  const changing = standings.filter(({ tick }) => tick !== 'none');
  const free = standings.filter(isFree);
  const taken = standings.filter(isTaken).length;
  const open = standings.filter(isOpen).length;
  const isWhole = taken === open;
  const to = Math.min(SHORT, changing.length) + shown.more;
  const more = Math.min(MORE, standings.length - to);
  return (
    <details open className="import-kind">
      <summary>
        <h3 className="inline text-lg">
          {title} <span className="count">{standings.length}</span>
        </h3>
      </summary>
      {kind !== 'settings' && open > 0 && (
        <Checkbox
          label={`All ${title.toLowerCase()}`}
          help={`${taken} of ${open} ticked.`}
          name={`all ${kind}`}
          className="mt-3"
          ref={(box) => {
            if (box) box.indeterminate = taken > 0 && !isWhole;
          }}
          checked={isWhole}
          disabled={disabled}
          aria-disabled={free.length === 0 || undefined}
          onChange={() => onTick(free, !isWhole)}
        />
      )}
      <ul className="ledger mt-3" aria-label={title} hidden={to === 0}>
        {standings.slice(0, to).map((standing, index) => (
          <EntryRow
            key={standing.key}
            ref={index === shown.from ? firstNew : undefined}
            standing={standing}
            words={wordsOf(standing, categoryName)}
            disabled={disabled}
            onTick={(isTicked) => onTick([standing], isTicked)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => {
            setShown({ from: to, more: shown.more + MORE });
            focusLater();
          }}
        >
          {to < changing.length ? `Show ${more} more` : `Show ${more} unchanged`}
        </Button>
      )}
    </details>
  );
}
