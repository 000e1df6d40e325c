import { readFile } from 'node:fs/promises';
import { sanitize } from 'storybook/internal/csf';
import type { Indexer, StoryIndex } from 'storybook/internal/types';
import { nameOfExport, storiesIn } from '../stories/titles.ts';
import { isBehavior } from './behavior.ts';
import { readComponentFacts } from './component-facts.ts';
import { isHome } from './component-manifest.ts';
import { endOf, searchName } from './story-name.ts';

/** Words that find a docs page, the story “Data” of a screen, or the story that is named, besides its title: Storybook searches names. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  'Design/Actions/Button': 'primary button, CTA',
  'Design/Actions/Button: States': 'hover, focus, disabled',
  'Design/Actions/Theme switch': 'dark, light, night',
  'Design/Art/Drawings': 'art, illustration, logo',
  'Design/Art/Sheet': 'panel, box',
  'Design/Data/Avatar': 'portrait, initials, profile picture',
  'Design/Data/Badge': 'status, pill',
  'Design/Data/Card': 'tile',
  'Design/Data/Detail row': 'fact, definition list',
  'Design/Data/Tag': 'chip, label',
  'Design/Data/Version compare': 'side by side, diff, compare',
  'Design/Feedback/Alert': 'banner, notice, callout',
  'Design/Feedback/Confirm dialog': 'modal, question',
  'Design/Feedback/Dialog': 'modal, popup',
  'Design/Feedback/Empty state': 'blank slate',
  'Design/Feedback/Error state': 'failure, not loaded, offline',
  'Design/Feedback/Loader': 'spinner, progress',
  'Design/Feedback/Skeleton': 'placeholder, shimmer',
  'Design/Feedback/Stale results': 'outdated',
  'Design/Feedback/Toast': 'notification, snackbar',
  'Design/Feedback/Tooltip': 'hint, popover',
  'Design/Forms/Checkbox': 'toggle, tick',
  'Design/Forms/Error summary': 'form errors, messages',
  'Design/Forms/Form dialog': 'modal',
  'Design/Forms/Select': 'dropdown, menu, picker',
  'Design/Forms/Text field': 'input, required',
  'Design/Navigation/Carousel dots': 'slider',
  'Design/Navigation/Fold': 'accordion, disclosure',
  'Docs/For designers/Accessibility': 'a11y, keyboard, screen reader, translation, zoom',
  'Docs/For designers/Color': 'contrast, error color, palette, tokens',
  'Docs/For designers/Motion': 'animation, transitions',
  'Docs/For designers/Toast texts': 'notifications, copy',
  'Docs/For designers/Design principles': 'brand, look and feel, rules',
  'Docs/For designers/Radius and shadow': 'elevation, border, corners',
  'Docs/For designers/Side by side': 'compare screens',
  'Docs/For designers/States': 'loading, error, empty, conflict',
  'Docs/For designers/Spacing and grid': 'breakpoints, layout, mobile, responsive',
  'Docs/For designers/Voice': 'tone, writing',
  'Docs/For designers/Type': 'fonts, typography',
  'Pages/Account/Log in': 'sign in, login',
  'Pages/Public/Home': 'hero',
  'Pages/Public/Not found': '404',
  'Pages/Public/Report: Print view': 'printed report, PDF',
  'Pages/Staff/First steps': 'onboarding, stepper, checklist',
  'Pages/Staff/Today': 'overview, dashboard',
  'Pages/Staff/Visitors': 'chart, statistics, analytics',
  'Parts/Audit form: Form errors': 'mistakes, validation',
  'Parts/Emails sent: Receipt to the visitor': 'outbox, confirmation email, auto-reply',
  'Parts/Emails sent: Subscription': 'confirm an address, double opt-in',
  'Parts/Newsletter: Preview': 'newsletter email',
  'Docs/For engineers/Tests': 'units, journeys, browsers',
  'Docs/Welcome': 'start, tasks',
  'Docs/What changed': 'news, changelog, releases, what’s new',
};

/**
 * Names stories as sentences begin, and tags interaction tests with `behavior`, which the sidebar hides by default.
 * Neither they nor flows nor boards of states are examples of a component, and one page stands for each component.
 */
export const describeStories = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const found = new Map(storiesIn(await readFile(file, 'utf8')).map((story) => [story.exported, story]));
    return (await indexer.createIndex(file, options)).map((input) => {
      const { type, title = '', exportName, tags = [] } = input;
      if (type !== 'story') return input;
      const { shown, source = '' } = found.get(exportName) ?? {};
      const isTest = isBehavior({ name: exportName, tags, play: source });
      const isBoard = title.startsWith('Design/') && exportName !== 'Playground';
      const isExample = !isTest && !isBoard && isHome(sanitize(title));
      const added = [...(isTest ? ['behavior'] : []), ...(isExample ? [] : ['!manifest'])];
      return { ...input, name: shown ?? nameOfExport(exportName), tags: [...tags, ...added] };
    });
  },
});

/**
 * Names entries so that the search lists what they are: a page after its title, a story with its screen or component
 * (`Inbox: Empty`). Tags what the page “What changed” lists as new or changed.
 */
export function completeIndex(index: StoryIndex): StoryIndex {
  const { components } = readComponentFacts();
  const entries = Object.entries(index.entries).map(([id, entry]) => {
    const { type, title, tags = [] } = entry;
    const shown = type === 'docs' ? endOf(title) : searchName(title, entry.name);
    const page = type === 'docs' || id.endsWith('--data') ? title : undefined;
    const also = ALSO_CALLED[page ?? `${title}: ${entry.name}`];
    const name = also ? `${shown} (${also})` : shown;
    const { change, isMarked } = components[id.split('--')[0] ?? ''] ?? {};
    const status = isMarked && (change?.isNew ? 'new' : 'changed');
    return [id, { ...entry, name, tags: status ? [...tags, status] : tags }] as const;
  });
  return { ...index, entries: Object.fromEntries(entries) };
}
