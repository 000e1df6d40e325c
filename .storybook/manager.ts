import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { SET_CURRENT_STORY } from 'storybook/internal/core-events';
import type { API_HashEntry } from 'storybook/internal/types';
import { addons, types, useParameter } from 'storybook/manager-api';
import { demoAddress } from './demo-address.ts';
import { followStories, PanelButtons, REQUESTS, RequestsPanel } from './requests-panel.ts';
import { ownName } from './story-name.ts';
import { chartTheme, onSystemTheme } from './theme.ts';

const ID = 'open-in-the-demo';
const TITLE = 'Open in the demo';

/** Links to the story's page in the demo; renders nothing for stories without an address, or without a demo. */
function OpenInTheDemo() {
  const { path, as } = useParameter<{ path?: string; as?: string }>('app', {}) ?? {};
  const demo = process.env['STORYBOOK_DEMO_URL'];
  if (path === undefined || !demo) return null;
  const address = new URL(demoAddress(path, window.location.href, demo));
  if (as) address.searchParams.set('as', as);
  // Storybook's bundler for this file does not import React for JSX.
  return createElement(
    Button,
    { asChild: true, variant: 'ghost', padding: 'small', ariaLabel: false },
    createElement('a', { href: address.href, target: 'demo' }, TITLE),
  );
}

const STATUSES = ['new', 'changed', 'deprecated'];

/** The label of an entry in the sidebar: a component's has its status behind it. */
function labelOf(entry: API_HashEntry) {
  const { type, name, tags } = entry;
  if (type === 'docs' && tags.includes('autodocs')) return 'Docs';
  // The search shows its name with its screen and other words for it.
  if (type === 'docs' || type === 'story') return ownName(entry.title, name).replace(/ \(.*/, '');
  const status = type === 'component' && STATUSES.find((one) => tags.includes(one));
  if (!status) return name;
  const style = { marginLeft: 6, padding: '0 5px', border: '1px solid', borderRadius: 2, fontSize: 11 };
  return createElement('span', null, name, createElement('span', { style }, status));
}

const paint = () => addons.setConfig({ theme: chartTheme() });
paint();

addons.setConfig({ sidebar: { showRoots: true, renderLabel: labelOf } });

addons.register(ID, (api) => {
  followStories(api);
  // On a phone the menu closes after a search, too.
  api.on(SET_CURRENT_STORY, () => api.setMobileNavigation(false));
  onSystemTheme(() => {
    // New options reset the layout.
    const isShown = api.getIsPanelShown();
    paint();
    api.togglePanel(isShown);
  });
  const match = ({ viewMode = '', tabId }: { viewMode?: string; tabId?: string | null }) =>
    viewMode === 'story' && !tabId;
  addons.add(ID, { type: types.TOOL, title: TITLE, match, render: () => createElement(OpenInTheDemo) });
  addons.add('requests/tool', {
    type: types.TOOL,
    title: 'Panel',
    match,
    render: () => createElement(PanelButtons),
  });
  addons.add(REQUESTS, {
    type: types.PANEL,
    title: 'Requests',
    render: ({ active = false }) => createElement(RequestsPanel, { active }),
  });
});
