import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PageField } from '../../contract/page-fields.ts';
import type { Problems } from '../../drafts/draft.ts';
import { move } from '../../lib/move.ts';
import { Nun } from '../../ui/art/nun.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFocusById } from '../../ui/use-focus-by-id.ts';
import { emptyValues, fieldId, itemName, type PageValues } from './page-content.ts';

type List = Extract<PageField, { kind: 'list' }>;

interface ListFieldProps {
  field: List;
  path: string;
  items: readonly PageValues[];
  problems: Problems;
  onChange: (items: readonly PageValues[]) => void;
  /** Renders the fields of an item at a path. */
  children: (item: PageValues, path: string, change: (item: PageValues) => void) => ReactNode;
}

function roomOf({ min, max }: List, count: number): string {
  if (min === max) return `Always ${max}.`;
  return `${count} of at most ${max}${min > 0 ? `, and at least ${min}` : ''}.`;
}

export function ListField({ field, path, items, problems, onChange, children }: ListFieldProps) {
  const { label, one, min, max, hint } = field;
  const id = fieldId(path);
  const error = problems.get(path);
  const isFixed = min === max;
  const [news, setNews] = useState('');
  const focusOn = useFocusById();

  const itemId = (index: number, part: string): string => `${id}-${index}-${part}`;
  const nameAt = (index: number): string => itemName(one, items[index] ?? {}, index);

  function shift(index: number, by: -1 | 1) {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    onChange(move(items, index, to));
    setNews(`“${nameAt(index)}” is now number ${to + 1} of ${items.length}.`);
    focusOn(itemId(to, by < 0 ? 'up' : 'down'));
  }

  function take(index: number) {
    if (items.length <= min) {
      setNews(`“${label}” needs at least ${min}.`);
      return;
    }
    onChange(items.filter((_, place) => place !== index));
    setNews(`“${nameAt(index)}” was removed.`);
    focusOn(`${id}-add`);
  }

  function add() {
    if (items.length >= max) {
      setNews(`“${label}” can have at most ${max}.`);
      return;
    }
    onChange([...items, emptyValues(field.fields)]);
    setNews(`${one} ${items.length + 1} was added.`);
    focusOn(fieldId(`${path}.${items.length}.${Object.keys(field.fields)[0] ?? ''}`));
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="page-list"
      aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
    >
      <legend className="label">{label}</legend>
      <p className="help" id={`${id}-help`}>
        {hint ? `${hint} ` : ''}
        {roomOf(field, items.length)}
      </p>
      {error && (
        <p className="error" id={`${id}-error`}>
          <Nun />
          <span>{error}</span>
        </p>
      )}
      {items.length > 0 && (
        <ol className="grid gap-3" aria-label={label}>
          {items.map((item, index) => (
            <li key={index} className="page-item">
              <div className="page-item-head">
                <span className="min-w-0 truncate text-sm font-semibold text-soft" aria-hidden="true">
                  {`${index + 1}. ${nameAt(index)}`}
                </span>
                <div className="flex flex-none">
                  <IconButton
                    icon={ArrowUp}
                    id={itemId(index, 'up')}
                    label={`Move up: ${nameAt(index)}`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => shift(index, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    id={itemId(index, 'down')}
                    label={`Move down: ${nameAt(index)}`}
                    aria-disabled={index === items.length - 1 || undefined}
                    onClick={() => shift(index, 1)}
                  />
                  {!isFixed && (
                    <IconButton
                      icon={Trash2}
                      label={`Remove: ${nameAt(index)}`}
                      aria-disabled={items.length <= min || undefined}
                      onClick={() => take(index)}
                    />
                  )}
                </div>
              </div>
              {children(item, `${path}.${index}`, (changed) =>
                onChange(items.map((other, place) => (place === index ? changed : other))),
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {!isFixed && (
        <Button
          id={`${id}-add`}
          size="sm"
          className="justify-self-start"
          icon={Plus}
          aria-disabled={items.length >= max || undefined}
          onClick={add}
        >
          {`Add: ${one.toLowerCase()}`}
        </Button>
      )}
    </fieldset>
  );
}
