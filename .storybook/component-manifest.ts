import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readStoryMap } from '../stories/story-map.ts';

const root = join(import.meta.dirname, '..');

interface Type {
  name: string;
  raw?: string;
  value?: string;
  elements?: Type[];
}

interface Prop {
  required?: boolean;
  tsType?: Type;
  description?: string;
}

/** A component as Storybook describes it to agents, at `/mcp` and in `manifests/components.json`. */
interface Described {
  name: string;
  path: string;
  import?: string;
  stories?: { snippet?: string }[];
  reactDocgen?: { definedInFile?: string; props?: Record<string, Prop> };
  error?: unknown;
}

let homes: ReadonlySet<string> | undefined;

/** Whether stories with this id stand for their component: of several files about one, one does. */
export function isHome(id: string): boolean {
  if (!homes) {
    const { pages, components } = readStoryMap();
    const addresses = Object.entries(components).flatMap(([key, address]) => {
      const [file = ''] = key.split('#');
      return file.startsWith('..') ? [] : [pages[file] ?? address];
    });
    homes = new Set(addresses.map((address) => address.replace(/^\/\w+\/|--.*/g, '')));
  }
  return homes.has(id);
}

/** The imports of a story file that its examples use, from the root of the repository. */
function importsFor(code: string, source: string, path: string): string {
  const imports = [...source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)].flatMap(
    ([, names = '', from = '']) => {
      const used = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^\w+$/.test(name) && new RegExp(`\\b${name}\\b`).test(code));
      const file = from.startsWith('.') ? `./${relative(root, join(root, path, '..', from))}` : from;
      return used.length > 0 ? [`import { ${used.join(', ')} } from '${file}';`] : [];
    },
  );
  return imports.join('\n');
}

/** `'sm' | 'md'` in place of `ButtonSize`. */
function withValues({ name, raw, value, elements = [] }: Type): string {
  if (name === 'literal') return value ?? name;
  return name === 'union' && elements.length > 0 ? elements.map(withValues).join(' | ') : (raw ?? name);
}

const KINDS = { text: 'string', toggle: 'boolean', count: 'number', choice: 'string' } as const;

/** The props that a playground describes in its `argTypes`, inherited ones included. */
function playgroundProps(source: string): Record<string, { type: string; description: string }> {
  const props = source.matchAll(
    /^ {4}(\w+): (?:\{\s*\.\.\.)?(text|toggle|count|choice)\(\s*(?:\[([^\]]*)\],\s*)?(['"`])((?:(?!\4).)*)\4/gms,
  );
  return Object.fromEntries(
    [...props].map(([, name = '', kind, options, , description = '']) => {
      const values = options?.split(',').flatMap((option) => option.trim() || []);
      return [name, { type: values?.join(' | ') ?? KINDS[kind as keyof typeof KINDS], description }];
    }),
  );
}

/** Completes what Storybook found out about a component: imports that exist, and its props with their values. */
export function completeDescription(component: Described): void {
  const source = readFileSync(join(root, component.path), 'utf8');
  const code = (component.stories ?? []).map(({ snippet = '' }) => snippet).join('\n');
  const file = component.reactDocgen?.definedInFile;
  const definition = file ? readFileSync(join(root, file), 'utf8') : '';
  const props: Record<string, Prop> = { ...component.reactDocgen?.props };
  for (const [name, { type, description }] of Object.entries(playgroundProps(source))) {
    const { required = false, tsType = { name: type }, description: ownDescription } = props[name] ?? {};
    props[name] = { ...props[name], required, tsType, description: ownDescription || description };
  }
  for (const [name, prop] of Object.entries(props)) {
    if (!prop.tsType) continue;
    // The reader of types does not know `readonly`.
    const written = new RegExp(`^ +${name}\\??: (readonly [^;]+);`, 'm').exec(definition)?.[1];
    props[name] = { ...prop, tsType: { name: 'union', raw: written ?? withValues(prop.tsType) } };
  }
  // A generic component has its type behind its name, by which Storybook does not find it.
  component.name = component.name.replace(/<.*/, '');
  component.import = importsFor(code, source, component.path);
  component.reactDocgen = { ...component.reactDocgen, props };
  if (Object.keys(props).length > 0) delete component.error;
}
