import type { Decorator } from '@storybook/react-vite';
import { SiteFooter } from '../../src/features/layout/site-footer.tsx';
import { withApp } from '../with-app.tsx';

/** A screen of staff above the public site's footer, which shows some of what they change. */
export const aboveSiteFooter: Decorator[] = [
  (Story) => (
    <>
      <main>
        <Story />
      </main>
      <SiteFooter account={null} />
    </>
  ),
  withApp,
];
