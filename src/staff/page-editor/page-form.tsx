import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PageFields, PageField as Field, PlacedPicture } from '../../contract/page-fields.ts';
import { emptyContent } from '../../contract/page-shape.ts';
import type { Problems } from '../../drafts/draft.ts';
import { move } from '../../lib/move.ts';
import { formatCount } from '../../lib/text.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusById } from '../../ui/use-focus-by-id.ts';
import {
  fieldId,
  isForSearch,
  labelAt,
  type PageValues,
  isValues,
  itemsOf,
  itemName,
} from './page-content.ts';
import './pages.css';

type List = Extract<Field, { kind: 'list' }>;

interface ListFieldProps extends Pick<PageFieldProps, 'path' | 'problems'> {
  field: List;
  items: readonly PageValues[];
  onChange: (items: readonly PageValues[]) => void;
}

function roomOf({ min, max }: List, count: number): string {
  if (min === max) return `Always ${max}.`;
  return `${count} of at most ${max}${min > 0 ? `, and at least ${min}` : ''}.`;
}

function ListField({ field, path, items, problems, onChange }: ListFieldProps) {
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
    onChange(items.filter((_, position) => position !== index));
    setNews(`“${nameAt(index)}” was removed.`);
    focusOn(`${id}-add`);
  }

  function add() {
    if (items.length >= max) {
      setNews(`“${label}” can have at most ${max}.`);
      return;
    }
    onChange([...items, emptyContent(field.fields)]);
    setNews(`${one} ${items.length + 1} was added.`);
    focusOn(fieldId(`${path}.${items.length}.${Object.keys(field.fields)[0] ?? ''}`));
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 gap-3 outline-none"
      aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
    >
      <legend className="label">{label}</legend>
      <p className="help" id={`${id}-help`}>
        <span>{hint ? `${hint} ` : ''}</span>
        {roomOf(field, items.length)}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {items.length > 0 && (
        <ol className="grid gap-3" aria-label={label}>
          {items.map((item, index) => (
            <li key={index} className="page-item">
              <div className="-mr-2 flex items-center justify-between gap-2">
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
              <PageFieldset
                fields={field.fields}
                path={`${path}.${index}`}
                values={item}
                problems={problems}
                onChange={(name, value) =>
                  onChange(
                    items.map((one, position) => (position === index ? { ...one, [name]: value } : one)),
                  )
                }
              />
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

/** Share of the limit at which the counter appears. */
const COUNTER_SHARE_MIN = 0.8;

interface PageFieldProps {
  problems: Problems;
  field: Field;
  /** Path in the page, such as `badges.0.name`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const pictureOf = (value: unknown): PlacedPicture => {
  const { url, alt, credit } = isValues(value) ? value : {};
  return { url: textOf(url), alt: textOf(alt), credit: textOf(credit) };
};

function helpOf(field: Field, value: string): string | undefined {
  const length = value.trim().length;
  const isNear = 'max' in field && length >= field.max * COUNTER_SHARE_MIN;
  const count = isNear ? `${formatCount(length)} of ${formatCount(field.max)} characters.` : undefined;
  return [field.hint, count].filter(Boolean).join(' ') || undefined;
}

function PageField({ field, path, value, problems, onChange }: PageFieldProps) {
  const text = textOf(value);
  const shared = {
    id: fieldId(path),
    label: field.label,
    help: field.kind === 'rich' ? field.hint : helpOf(field, text),
    error: problems.get(path),
  };
  const typed = {
    ...shared,
    name: path,
    optional: 'isOptional' in field,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.kind) {
    case 'line':
      return <TextField {...typed} autoComplete="off" />;
    case 'text':
      return (
        <TextArea {...typed} className="[&_textarea]:min-h-18 [&_textarea]:field-sizing-content" rows={3} />
      );
    case 'switch':
      return (
        <Checkbox
          {...shared}
          name={path}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'rich':
      return (
        <RichField
          {...shared}
          value={text}
          picker={ChoosePicture}
          pictureTerm="business"
          onChange={onChange}
        />
      );
    case 'picture':
      return (
        <div id={shared.id} tabIndex={-1} className="outline-none">
          <PictureField
            name={path}
            label={shared.label}
            help={shared.help}
            value={pictureOf(value)}
            errors={{ url: shared.error }}
            onChange={onChange}
          />
        </div>
      );
    default:
      return (
        <ListField field={field} path={path} items={itemsOf(value)} problems={problems} onChange={onChange} />
      );
  }
}

interface PageFieldsetProps extends Pick<PageFieldProps, 'problems'> {
  fields: PageFields;
  /** Path of the group; empty for the page itself. */
  path?: string;
  values: PageValues;
  onChange: (name: string, value: unknown) => void;
}

function PageFieldset({ fields, path = '', values, problems, onChange }: PageFieldsetProps) {
  return Object.entries(fields).map(([name, field]) => (
    <PageField
      key={name}
      field={field}
      path={path === '' ? name : `${path}.${name}`}
      value={values[name]}
      problems={problems}
      onChange={(value) => onChange(name, value)}
    />
  ));
}

interface PageFormProps {
  fields: PageFields;
  values: PageValues;
  problems: Problems;
  /** True if errors prevent publishing: they are listed above the fields as well. */
  isListed: boolean;
  snippet: ReactNode;
  children?: ReactNode;
  onChange: (name: string, value: unknown) => void;
}

const only = (fields: PageFields, test: (name: string) => boolean): PageFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => test(name)));

export function PageForm(props: PageFormProps) {
  const { fields, values, problems, isListed, snippet, children, onChange } = props;
  const shared = { values, problems, onChange };
  const forSearch = only(fields, isForSearch);
  return (
    <div className="grid grid-cols-1 gap-5">
      {isListed && problems.size > 0 && (
        <ErrorSummary
          mistakes={[...problems].map(([path, message]) => ({
            id: fieldId(path),
            label: labelAt(fields, path),
            message,
          }))}
        />
      )}
      <PageFieldset {...shared} fields={only(fields, (name) => !isForSearch(name))} />
      {children}
      {Object.keys(forSearch).length > 0 && (
        <details>
          <summary className="cursor-pointer border-t border-ink py-3 font-display text-xl/[1.3] font-semibold">
            Search engines and social networks
          </summary>
          <div className="mt-2 grid grid-cols-1 gap-5">
            <p className="help">
              Empty fields are filled from the page itself. About 60 characters of a title and 160 of a
              description are shown.
            </p>
            {snippet}
            <PageFieldset {...shared} fields={forSearch} />
          </div>
        </details>
      )}
    </div>
  );
}
