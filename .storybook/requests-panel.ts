import { createElement as h, Fragment, useEffect, useState, type ReactNode } from 'react';
import { Button } from 'storybook/internal/components';
import { STORY_CHANGED } from 'storybook/internal/core-events';
import { type API, useChannel, useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api';
import { CALLS, hasControls, NETWORK, type StoryCall, type StoryCalls } from './requests.ts';

export const REQUESTS = 'requests/panel';
const CONTROLS = 'storybook/controls/panel';
const ACCESSIBILITY = 'storybook/a11y/panel';

/** The roles that a story can be seen with. */
const ROLES = [
  ['', 'As in the story'],
  ['visitor', 'Visitor'],
  ['editor', 'Editor'],
  ['admin', 'Admin'],
] as const;

/** Opens the panel beside playgrounds, and leaves its room to other stories until asked for it; each as the person left it. */
export function followStories(api: API): void {
  const isShown = new Map([
    [true, true],
    [false, false],
  ]);
  let isPlayground: boolean | undefined;
  const follow = (storyId?: string): void => {
    const isNext = hasControls(storyId);
    if (isNext === isPlayground) return;
    if (isPlayground !== undefined) isShown.set(isPlayground, api.getIsPanelShown());
    isPlayground = isNext;
    api.togglePanel(isShown.get(isNext));
    api.setSelectedPanel(isNext ? CONTROLS : ACCESSIBILITY);
  };
  follow(api.getUrlState().storyId);
  api.on(STORY_CHANGED, follow);
}

const useApp = () => useParameter<{ path?: string; as?: string } | undefined>('app', undefined);

/** Open the panel at one of its tabs, and close it. */
export function PanelButtons(): ReactNode {
  const api = useStorybookApi();
  const isUsed = useApp() !== undefined;
  const buttonFor = (panel: string, name: string) => {
    const onClick = () => {
      api.togglePanel(!api.getIsPanelShown() || api.getSelectedPanel() !== panel);
      api.setSelectedPanel(panel);
    };
    return h(
      Button,
      { className: 'open-panel', variant: 'ghost', padding: 'small', ariaLabel: false, onClick },
      name,
    );
  };
  return h(
    Fragment,
    null,
    buttonFor(ACCESSIBILITY, 'Accessibility'),
    isUsed && buttonFor(REQUESTS, 'Requests'),
  );
}

const cell = { padding: '4px 12px 4px 0', textAlign: 'left' } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 } as const;

const statusOf = ({ status, took }: StoryCall): string =>
  status === undefined ? (took === undefined ? 'waiting' : 'no connection') : String(status);

function CallTable({ calls }: { calls: readonly StoryCall[] }): ReactNode {
  if (calls.length === 0) return h('p', null, 'This story has not called the API.');
  return h(
    'table',
    { style: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' } },
    h(
      'thead',
      null,
      h('tr', null, ...['Call', 'Status', 'Time'].map((name) => h('th', { key: name, style: cell }, name))),
    ),
    h(
      'tbody',
      null,
      calls.map((call, index) =>
        h(
          'tr',
          { key: index },
          h('td', { style: cell }, h('code', null, `${call.method} ${call.path}`)),
          h('td', { style: cell }, statusOf(call)),
          h('td', { style: cell }, call.took === undefined ? '' : `${call.took} ms`),
        ),
      ),
    ),
  );
}

/** The calls of the story, answered by the real API in memory; its network and the role of who looks. */
export function RequestsPanel({ active }: { active: boolean }): ReactNode {
  const [{ calls, isSlow, failure }, setState] = useState<StoryCalls>({
    calls: [],
    isSlow: false,
    failure: 'off',
  });
  const emit = useChannel({ [CALLS]: setState });
  const [globals, updateGlobals] = useGlobals();
  const isUsed = useApp() !== undefined;
  useEffect(() => {
    if (active) emit(NETWORK, {});
  }, [active, emit]);
  const { storyId } = useStorybookApi().getUrlState();
  const rules = useParameter<object | undefined>('a11y', undefined);
  useEffect(() => {
    // The accessibility panel waits for the end of a story, which it misses while it is closed.
    if (rules) emit('storybook/a11y/manual', storyId, rules);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the panel opens
  }, []);
  if (!active) return null;
  if (!isUsed) return h('p', { style: { padding: 16 } }, 'This story does not use the API.');
  return h(
    'div',
    { style: { padding: 16, display: 'grid', gap: 12 } },
    h(
      'div',
      { style: row },
      h(
        'label',
        null,
        h('input', { type: 'checkbox', checked: isSlow, onChange: () => emit(NETWORK, { isSlow: !isSlow }) }),
        ' Delay answers by 2 seconds',
      ),
      h(
        Button,
        {
          size: 'small',
          ariaLabel: false,
          disabled: failure === 'next',
          onClick: () => emit(NETWORK, { failure: 'next' }),
        },
        failure === 'next' ? 'The next call will fail' : 'Fail the next call',
      ),
      h(
        'label',
        null,
        'Role ',
        h(
          'select',
          {
            value: String(globals['role'] ?? ''),
            onChange: ({ target }: { target: HTMLSelectElement }) => updateGlobals({ role: target.value }),
          },
          ROLES.map(([value, name]) => h('option', { key: value, value }, name)),
        ),
      ),
    ),
    h(CallTable, { calls }),
  );
}
