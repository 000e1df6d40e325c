import type { StoryContext } from '@storybook/react-vite';
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

async function begin({
  canvas,
  userEvent,
}: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  const control = canvas.getByRole('button', { name: 'Log out everywhere' });
  await userEvent.click(control);
  await userEvent.click(canvas.getByRole('button', { name: 'Yes' }));
  await expect(control).toBeDisabled();
  return control;
}

const meta = preview.meta({ title: 'Parts/Users, keeping the focus', component: Row });

export const Kept = meta.story({
  name: 'Focus stays in the row',
  tags: ['behavior'],
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Elsewhere' });
    const control = await begin({ canvas, userEvent });
    await userEvent.hover(elsewhere);
    await expect(control).toHaveFocus();
    await userEvent.unhover(elsewhere);
    await userEvent.hover(elsewhere);
    await expect(control).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Role' })).toHaveFocus();
  },
});

export const Left = meta.story({
  name: 'Focus moved elsewhere',
  tags: ['behavior'],
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Elsewhere' });
    await begin({ canvas, userEvent });
    await userEvent.hover(elsewhere);
    elsewhere.focus();
    elsewhere.blur();
    await userEvent.unhover(elsewhere);
    await userEvent.hover(elsewhere);
    await expect(canvas.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
    await expect(document.body).toHaveFocus();
  },
});
