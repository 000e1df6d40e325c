import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useParameter } from 'storybook/manager-api';
import { demoAddress } from './demo-address.ts';
import { chartTheme } from './theme.ts';

const ID = 'open-in-the-demo';
const TITLE = 'Open in the demo';

/** Links to the story's page in the demo; renders nothing for stories without an address. */
function OpenInTheDemo() {
  const { path, as } = useParameter<{ path?: string; as?: string }>('app', {}) ?? {};
  if (path === undefined) return null;
  const address = new URL(demoAddress(path, window.location.href, process.env['STORYBOOK_DEMO_URL']));
  if (as) address.searchParams.set('as', as);
  // Storybook's bundler for this file does not import React for JSX.
  return createElement(
    Button,
    { asChild: true, variant: 'ghost', padding: 'small', ariaLabel: false },
    createElement('a', { href: address.href, target: 'demo' }, TITLE),
  );
}

addons.setConfig({
  theme: chartTheme,
  sidebar: { showRoots: true },
  // Only components have controls: whole pages get the room.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => (/^(?:pages|flows|docs)-/.test(storyId ?? '') ? false : isShown),
  },
});

addons.register(ID, () => {
  addons.add(ID, {
    type: types.TOOL,
    title: TITLE,
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => createElement(OpenInTheDemo),
  });
});
