import { Fragment } from 'react';
import type { PageField as Field, PageFields, PlacedPicture } from '../../contract/page-fields.ts';
import type { Problems } from '../../drafts/draft.ts';
import { formatCount } from '../../lib/text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RichField } from '../../parts/editor/rich-field.tsx';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { ListField } from './list-field.tsx';
import { fieldId, isValues, itemsOf, type PageValues } from './page-content.ts';

/** Share of the limit at which the counter appears. */
const NEAR_THE_LIMIT = 0.8;

interface Shared {
  problems: Problems;
}

interface PageFieldProps extends Shared {
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
  const isNear = 'max' in field && length >= field.max * NEAR_THE_LIMIT;
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
    case 'link':
      return (
        <TextField
          {...typed}
          help={shared.help ?? 'A path on this site, such as /contact, or a web address.'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      );
    case 'text':
      return <TextArea {...typed} className="page-text" rows={3} />;
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
        <ListField field={field} path={path} items={itemsOf(value)} problems={problems} onChange={onChange}>
          {(item, itemPath, change) => (
            <PageFieldset
              fields={field.fields}
              path={itemPath}
              values={item}
              problems={problems}
              onChange={(name, changed) => change({ ...item, [name]: changed })}
            />
          )}
        </ListField>
      );
  }
}

interface PageFieldsetProps extends Shared {
  fields: PageFields;
  /** Path of the group; empty for the page itself. */
  path?: string;
  values: PageValues;
  onChange: (name: string, value: unknown) => void;
}

export function PageFieldset({ fields, path = '', values, onChange, ...shared }: PageFieldsetProps) {
  return Object.entries(fields).map(([name, field]) => (
    <Fragment key={name}>
      <PageField
        {...shared}
        field={field}
        path={path === '' ? name : `${path}.${name}`}
        value={values[name]}
        onChange={(value) => onChange(name, value)}
      />
    </Fragment>
  ));
}
