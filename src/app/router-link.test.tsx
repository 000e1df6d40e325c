import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApplicationProvider, type Application } from './application.ts';
import { RouterLink } from './router-link.tsx';
import { siteApplication } from './site-application.ts';
import { staffApplication } from './staff-application.ts';

const htmlOf = (application: Application, href: string): string =>
  renderToString(
    <StaticRouter location="/">
      <ApplicationProvider value={application}>
        <RouterLink href={href}>There</RouterLink>
      </ApplicationProvider>
    </StaticRouter>,
  );

// The server renders with the staff's application what visitors' takes over.
it.each([
  '/login',
  '/blog/admin?page=2',
  '/about',
  '/#audit-form',
  '#top',
  'https://example.com/',
  '/feed.xml',
])('is the same element in both applications where it leads to %s', (href) => {
  expect(htmlOf(siteApplication, href)).toBe(htmlOf(staffApplication, href));
});
