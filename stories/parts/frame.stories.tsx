import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { Frame } from '../../src/app/frame.tsx';
import { screenAt, showsHeading } from '../staff/states.ts';
import { wholeApp } from '../with-app.tsx';

const at = screenAt({ path: '/privacy' });

const meta = preview.meta({
  title: 'Parts/Frame',
  component: Frame,
  args: { children: undefined },
  render: wholeApp,
  parameters: at(),
});

export const Data = meta.story({ play: showsHeading('Privacy Policy', 1) });

/** Header and footer wait for the settings and their texts. */
export const Loading = meta.story({ parameters: at(pending('GET /api/site')) });

export const Error = meta.story({
  parameters: at(fails('GET /api/site', 503, 'Something went wrong. Please try again.')),
});
