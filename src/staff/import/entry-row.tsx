import { useId, type Ref } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Badge } from '../../ui/tag.tsx';
import { isOpen, isTaken, type Standing } from './choice.ts';
import { titleOf } from './entry-words.ts';

export interface EntryRowProps {
  standing: Standing;
  /** What would become of it. */
  words: string;
  disabled: boolean;
  onTick: (isTicked: boolean) => void;
  ref?: Ref<HTMLLIElement> | undefined;
}

/** Something that a file holds, its tick, and what would become of it. What is equal here has no tick. */
export function EntryRow({ standing, words, disabled, onTick, ref }: EntryRowProps) {
  const { entry, key, tick } = standing;
  const badgesId = useId();
  const hasNoText = entry.hasText === false;
  const badges = isOpen(standing) && (hasNoText || entry.isSample) && (
    <p id={badgesId} className="mt-1 flex flex-wrap gap-2 pl-8.5">
      {hasNoText && <Badge tone="warning">No text</Badge>}
      {entry.isSample && <Badge>Sample</Badge>}
    </p>
  );
  return (
    <li ref={ref} tabIndex={-1} className="py-3 text-sm wrap-anywhere">
      {!isOpen(standing) ? (
        <div className="pl-8.5">
          <p>{titleOf(entry)}</p>
          <p className="help">{words}</p>
        </div>
      ) : (
        <Checkbox
          label={titleOf(entry)}
          help={words}
          name={key}
          className="import-entry"
          checked={isTaken(standing)}
          disabled={disabled}
          aria-disabled={tick === 'comes-along' || undefined}
          aria-describedby={badges ? badgesId : undefined}
          onChange={({ target }) => {
            if (tick !== 'comes-along') onTick(target.checked);
          }}
        />
      )}
      {badges}
    </li>
  );
}
