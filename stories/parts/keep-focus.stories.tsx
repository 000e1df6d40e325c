import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { useKeepFocus } from '../../src/staff/users/use-keep-focus.ts';

/** An action that ends before its result is shown, after which its control disappears. */
function Row() {
  const [state, setState] = useState<'open' | 'asked' | 'busy' | 'done' | 'shown'>('open');
  const group = useKeepFocus(state === 'busy');
  return (
    <>
      <div ref={group}>
        <button type="button">Role</button>
        {state !== 'shown' && (
          <button type="button" disabled={state === 'busy'} onClick={() => setState('asked')}>
            Log out everywhere
          </button>
        )}
      </div>
      {state === 'asked' && (
        <dialog open aria-label="Log out everywhere?">
          <button type="button" onClick={() => setState('busy')}>
            Yes
          </button>
        </dialog>
      )}
      <button type="button" onMouseEnter={() => setState(state === 'busy' ? 'done' : 'shown')}>
        Elsewhere
      </button>
    </>
  );
}

const meta = preview.meta({ title: 'Parts/Users, keeping the focus', component: Row });

export const Left = meta.story({
  name: 'Focus moved elsewhere',
  tags: ['behavior'],
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Elsewhere' });
    await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Yes' }));
    await expect(canvas.getByRole('button', { name: 'Log out everywhere' })).toBeDisabled();
    await userEvent.hover(elsewhere);
    elsewhere.focus();
    elsewhere.blur();
    await userEvent.unhover(elsewhere);
    await userEvent.hover(elsewhere);
    await expect(canvas.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
    await expect(document.body).toHaveFocus();
  },
});
