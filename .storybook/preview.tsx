import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { definePreview, type StoryContext } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ArgsEnhancer, ArgTypesEnhancer, SBType } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import '../stories/stories.css';
import { openLocalDrafts, removeLocalDrafts } from '../src/lib/local-drafts.ts';
import { isBehavior } from './behavior.ts';
import { listenToConsole } from './console-guard.ts';
import { skipOwnerStacks } from './skip-owner-stacks.ts';
import { checkStory } from './story-checks.ts';
import { chartTheme, onSystemTheme, systemTheme } from './theme.ts';
import { keepViewport, VIEWPORTS } from './viewports.ts';

const viewport: unknown = import.meta.env['STORYBOOK_VIEWPORT'];
/** True in Vitest; Storybook's panel lists passed rules as well. */
const isTest = import.meta.env['VITEST_STORYBOOK'] === 'false';
if (isTest) skipOwnerStacks();

/** Skips axe in behavior stories: another story shows their final state. */
function skipAxe(context: StoryContext & { playFunction?: unknown }): void {
  const { id, tags, playFunction, parameters } = context;
  if (isTest && isBehavior({ name: id.split('--')[1] ?? '', tags, play: String(playFunction) }))
    context.parameters = { ...parameters, a11y: { test: 'off' } };
}

/** Replaces Storybook's page dump in an error with the query and the story's text. */
function getElementError(message: string | null): Error {
  const parts = document.querySelectorAll('body > :not([class^="sb-"], svg, script, style)');
  const text = [...parts].map(({ textContent }) => textContent).join(' ');
  const error = new Error(`${message?.split('\n')[0] ?? ''}\nThe story shows: ${text.slice(0, 3_000)}`);
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  return error;
}

const ComponentPage = lazy(() => import('./component-page.tsx'));

const DocumentedComponent = () => (
  <Suspense>
    <ComponentPage />
  </Suspense>
);

/** The docs follow the system's theme, also after a story in the other one, and begin at their top. */
function DocsInSystemTheme(props: ComponentProps<typeof DocsContainer>) {
  const theme = useSyncExternalStore(onSystemTheme, chartTheme);
  useLayoutEffect(() => {
    delete document.documentElement.dataset['theme'];
    // Storybook scrolls to the part of a page in its address later.
    window.scrollTo(0, 0);
  }, []);
  return <DocsContainer {...props} theme={theme} />;
}

/** Kinds of values with a dedicated Storybook control. */
const PLAIN: readonly unknown[] = ['boolean', 'string', 'number', 'enum', 'symbol', 'function'];

/** The kind of an optional prop is that of its value; a node that is given as a text is edited as one. */
function kindOf(type: SBType | undefined, arg: unknown): SBType | undefined {
  if (type?.name === 'other' && typeof arg === 'string') return { name: 'string' };
  if (type?.name !== 'union') return type;
  const [only, ...others] = type.value.filter((one) => one.name !== 'other' || one.value !== 'undefined');
  return others.length === 0 ? only : type;
}

/** Shows object props as documentation only: editing raw JSON is not useful. */
const withoutRawObjects: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // Elements given to props that the component takes from elsewhere, such as `children`.
  const elements: typeof argTypes = Object.fromEntries(
    Object.keys(initialArgs).flatMap((name) =>
      typeof initialArgs[name] === 'object' ? [[name, { name }]] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries({ ...elements, ...argTypes }).map(([name, argType]) => {
      const type = kindOf(argType.type, initialArgs[name]);
      const isRaw = argType.control === undefined && !PLAIN.includes(type?.name);
      // Its values in place of the word `union`.
      const values =
        argType.table?.type?.summary === 'union' && argType.type?.raw?.replace(/ ?\| undefined$/, '');
      return [
        name,
        {
          ...argType,
          ...(type && { type }),
          ...(isRaw && { control: { disable: true } }),
          ...(values && { table: { ...argType.table, type: { summary: values } } }),
        },
      ];
    }),
  );
};
// After the kinds are inferred, before the controls are chosen.
withoutRawObjects.secondPass = true;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether Storybook’s copy of a value is one of another. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isObject(one) && isObject(other) && Object.keys(one).every((name) => one[name] === other[name]));

/** The name of an arg that is chosen by name, for its control; the story gets the value back. */
const byName: ArgsEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(initialArgs).flatMap(([arg, value]) => {
      const options = Object.entries(argTypes[arg]?.mapping ?? {});
      const [name] = options.find(([, option]) => isSame(option, value)) ?? [];
      return name === undefined ? [] : [[arg, name]];
    }),
  );

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  parameters: {
    layout: 'fullscreen',
    // Only playgrounds have controls: `guide` enables them.
    controls: { disable: true },
    docs: { page: DocumentedComponent, container: DocsInSystemTheme },
    a11y: {
      test: 'error',
      // Skips the list of passed rules, which is half of axe's work.
      ...(isTest && { options: { resultTypes: ['violations'], preload: false } }),
    },
    viewport: { options: VIEWPORTS },
    // Chromatic takes screenshots; themes and viewports are not separate stories.
    chromatic: {
      modes: {
        'phone by day': { viewport: 'phone', theme: 'light' },
        'tablet by day': { viewport: 'tablet', theme: 'light' },
        'desktop by day': { viewport: 'desktop', theme: 'light' },
        'phone by night': { viewport: 'phone', theme: 'dark' },
        'desktop by night': { viewport: 'desktop', theme: 'dark' },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Docs',
          [
            'Welcome',
            'What changed',
            'For the coach',
            [
              'First hour',
              'Leads and replies',
              'Publishing',
              'Audits and reports',
              'Pictures',
              'Backup and safety',
            ],
            'Running it',
            [
              'Install and deploy',
              'Configuration',
              'First admin and accounts',
              'Mail',
              'PostgreSQL and moving between stores',
              'Data, backup and restore',
              'Moving content',
              'Watching',
              'Security',
              'Security, line by line',
              'Security log',
              'Speed',
            ],
            'For designers',
            [
              'Design principles',
              'Accessibility',
              'Color',
              'Type',
              'Spacing and grid',
              'Radius and shadow',
              'Motion',
              'Icons',
              'Illustrations',
              'Voice',
              'States',
              'Side by side',
              'Toast texts',
            ],
            'For engineers',
            [
              'Architecture',
              'Ten first tasks',
              'How to add a screen',
              'How to add a field',
              'How to add an endpoint',
              'Tests',
              'The website check',
              'Specification',
              'Decisions',
              ['001–025 What the specification leaves open'],
              'Glossary',
            ],
          ],
          'Design',
          ['Actions', 'Forms', 'Feedback', 'Navigation', 'Data', 'Art'],
          'Parts',
          'Pages',
          ['Public', 'Account', 'Staff'],
          'Flows',
        ],
      },
    },
  },
  // Stories start in the system's theme. STORYBOOK_THEME=dark and STORYBOOK_VIEWPORT=phone set the theme or width for all
  // of them. A story's own globals take precedence.
  initialGlobals: {
    theme: (import.meta.env['STORYBOOK_THEME'] as unknown) ?? systemTheme(),
    role: '',
    ...(typeof viewport === 'string' && { viewport: { value: viewport } }),
  },
  // Events reach the application as in a browser. React's `act` around each of them drops a render that suspends for
  // code on a busy machine.
  beforeAll: () => {
    configure({ eventWrapper: (press) => press() as unknown, getElementError });
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  },
  argTypesEnhancers: [withoutRawObjects],
  argsEnhancers: [byName],
  beforeEach: [
    keepViewport,
    // A story begins at its top, wherever the one before it ended.
    ({ viewMode }) => {
      if (viewMode === 'story') window.scrollTo({ top: 0, behavior: 'instant' });
    },
    // Each story has the first entry of a router, for which React Router remembers the place of the one before.
    () => sessionStorage.setItem('react-router-scroll-positions', '{}'),
    listenToConsole,
    skipAxe,
    // The toolbar's theme applies to each story, not the choice made in another one.
    () => localStorage.removeItem('theme'),
    // No story finds what another one typed, nor the closed drafts of one that logged out.
    () => {
      removeLocalDrafts();
      openLocalDrafts(undefined);
    },
  ],
  // Before axe.
  afterEach: checkStory,
  globalTypes: {
    theme: {
      description: 'Day or night',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      if (viewMode !== 'docs') document.documentElement.dataset['theme'] = String(globals['theme']);
      return <Story />;
    },
    (Story, { name, parameters }) =>
      name === 'Playground' && parameters['guide'] !== undefined ? (
        <div className="max-w-3xl bg-bg p-8 text-text">
          <Story />
        </div>
      ) : (
        <Story />
      ),
  ],
});
