import { createElement as h, useEffect, useState, type ReactNode } from 'react';
import { Button } from 'storybook/internal/components';
import { useChannel, useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api';
import { CALLS, hasPanel, NETWORK, type StoryCall, type StoryCalls } from './requests.ts';

export const REQUESTS = 'requests/panel';
const CONTROLS = 'storybook/controls/panel';

/** The roles that a story can be seen with. */
const ROLES = [
  ['', 'As in the story'],
  ['visitor', 'Visitor'],
  ['editor', 'Editor'],
  ['admin', 'Admin'],
] as const;

let isRequested = false;

/** Whether the panel is open: as the person left it, see `hasPanel`. */
export const showsPanel = (storyId: string | undefined, isShown: boolean): boolean =>
  isShown && hasPanel(storyId, isRequested);

const useApp = () => useParameter<{ path?: string; as?: string } | undefined>('app', undefined);

/** Opens the panel from the toolbar, and closes it. */
export function RequestsButton(): ReactNode {
  const api = useStorybookApi();
  const isUsed = useApp() !== undefined;
  const toggle = (): void => {
    isRequested = !isRequested;
    if (isRequested) api.togglePanel(true);
    api.setSelectedPanel(isRequested ? REQUESTS : CONTROLS);
  };
  return isUsed
    ? h(Button, { variant: 'ghost', padding: 'small', ariaLabel: false, onClick: toggle }, 'Requests')
    : null;
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
