import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { useKeepFocus } from '../../src/features/users/use-keep-focus.ts';

/** Work that ends before its outcome is shown: only then the control that began it has nothing to do any more. */
function Row() {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'shown'>('open');
  const group = useKeepFocus(state === 'busy');
  return (
    <>
      <div ref={group}>
        <button type="button">Role</button>
        {state !== 'shown' && (
          <button type="button" disabled={state === 'busy'} onClick={() => setState('busy')}>
            Log out everywhere
          </button>
        )}
      </div>
      <button type="button" onMouseEnter={() => setState(state === 'busy' ? 'done' : 'shown')}>
        Elsewhere
      </button>
    </>
  );
}

const meta = preview.meta({ title: 'Features/Users, keeping the focus', component: Row });

export const Kept = meta.story({
  name: 'The focus stays in the row, whether its control goes at once or later',
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Elsewhere' });
    const control = canvas.getByRole('button', { name: 'Log out everywhere' });
    await userEvent.click(control);
    await expect(control).toBeDisabled();
    await userEvent.hover(elsewhere);
    await expect(control).toHaveFocus();
    await userEvent.unhover(elsewhere);
    await userEvent.hover(elsewhere);
    await expect(control).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Role' })).toHaveFocus();
  },
});

export const Left = meta.story({
  name: 'Whoever has gone on is not called back',
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Elsewhere' });
    await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
    await userEvent.hover(elsewhere);
    elsewhere.focus();
    elsewhere.blur();
    await userEvent.unhover(elsewhere);
    await userEvent.hover(elsewhere);
    await expect(canvas.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
    await expect(document.body).toHaveFocus();
  },
});
