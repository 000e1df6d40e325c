import type { SettingsInput } from '../../contract/settings.ts';

type Leaves = ReadonlyMap<string, unknown>;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Each setting by its path, such as `search.title`; a list is one. */
function leavesOf(values: object, path = ''): Leaves {
  return new Map(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const full = path ? `${path}.${name}` : name;
      return isGroup(value) ? [...leavesOf(value, full)] : [[full, value] as const];
    }),
  );
}

/** The same settings with one of another version. */
function withLeaf<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner: unknown = Reflect.get(values, name);
  const next = rest.length > 0 && isGroup(inner) ? withLeaf(inner, rest.join('.'), value) : value;
  return { ...values, [name]: next };
}

/** The same settings with some, by their paths, as they are in another version. */
export function withSettings(
  values: SettingsInput,
  paths: readonly string[],
  from: SettingsInput,
): SettingsInput {
  const leaves = leavesOf(from);
  return paths.reduce((merged, path) => withLeaf(merged, path, leaves.get(path)), values);
}

export interface MergedSettings {
  /** Mine, with what others alone have changed. */
  values: SettingsInput;
  /** The paths of what others alone have changed. */
  taken: string[];
  /** The paths of what both have changed, and not to the same. */
  clashes: string[];
}

/** Merges settings three ways: only where both sides have changed one does somebody have to decide. */
export function mergeSettings({
  base,
  mine,
  theirs,
}: {
  base: SettingsInput;
  mine: SettingsInput;
  theirs: SettingsInput;
}): MergedSettings {
  const [before, own] = [leavesOf(base), leavesOf(mine)];
  const changed = [...leavesOf(theirs)].filter(([path, value]) => !isSame(value, before.get(path)));
  const isMine = (path: string) => !isSame(own.get(path), before.get(path));
  const taken = changed.filter(([path]) => !isMine(path)).map(([path]) => path);
  const clashes = changed
    .filter(([path, value]) => isMine(path) && !isSame(value, own.get(path)))
    .map(([path]) => path);
  return { values: withSettings(mine, taken, theirs), taken, clashes };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (!isGroup(value)) return '';
  return Object.entries(value)
    .filter(([name, part]) => name !== 'id' && typeof part === 'string' && part !== '')
    .map(([, part]) => textOf(part))
    .join(', ');
}

/** A setting as people read it; a list has a line for each item. */
export const settingShown = (values: SettingsInput, path: string): string =>
  textOf(leavesOf(values).get(path)) || 'Empty';
