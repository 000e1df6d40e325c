import { hashKey } from '@tanstack/react-query';
import type { SettingsInput } from '../../contract/settings.ts';
import type { DraftFields } from '../../drafts/merge-fields.ts';
import { optionLabel } from './sections.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of each setting, such as `search.title`; a list counts as one. */
const pathsOf = (values: object, path = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? pathsOf(value, `${path}${name}.`) : [`${path}${name}`],
  );

const settingAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => isGroup(value) && value[name], values);

function withSetting<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner: unknown = Reflect.get(values, name);
  const next = rest.length > 0 && isGroup(inner) ? withSetting(inner, rest.join('.'), value) : value;
  return { ...values, [name]: next };
}

export const settingFields = (values: SettingsInput): DraftFields<SettingsInput, string> => ({
  names: pathsOf(values),
  isSame: (path, one, other) => hashKey([settingAt(one, path)]) === hashKey([settingAt(other, path)]),
  take: (settings, path, from) => withSetting(settings, path, settingAt(from, path)),
});

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (!isGroup(value)) return '';
  return Object.entries(value)
    .filter(([name, part]) => name !== 'id' && typeof part === 'string' && part !== '')
    .map(([, part]) => textOf(part))
    .join(', ');
}

/** A setting for display; a list has a line for each item. */
export const settingShown = (values: SettingsInput, path: string): string =>
  optionLabel(path, settingAt(values, path)) ?? (textOf(settingAt(values, path)) || 'Empty');
