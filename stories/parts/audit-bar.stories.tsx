import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { AuditBar } from '../../src/parts/layout/audit-bar.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { withApp, withSettings } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Audit bar',
  component: AuditBar,
  decorators: [withSettings, withApp],
});

export const OnPhone = meta.story({
  globals: viewportGlobals({ viewport: 'phone' }),
  play: async ({ canvas }) => {
    const audit = (await canvas.findByText('Get Free Audit')).closest('a');
    await expect(audit).toHaveAttribute('href', '/#audit-form');
  },
});
