import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
const meta = preview.meta({ title: 'Design/Probe', render: () => <button className="btn btn-primary">Hi</button> });
export const Probe = meta.story({ play: async ({ canvas }) => { await expect(canvas.getByRole('button')).toBeVisible(); } });
