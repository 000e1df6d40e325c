import { splitRose } from '../../src/ui/art/rays.ts';
import { RoseRays } from '../../src/ui/art/rose-rays.tsx';
import { Neatline } from '../../src/ui/neatline.tsx';
import { IfDemo, ToDemo } from './story-links.tsx';

const rays = splitRose({ center: 0, hub: 50, reach: 86, spread: 8 });

/** The parts of the product with the address of their screen, the demo’s without, row by row around the hub; what everything leads to is at 045°, the marked ray. */
const PARTS = [
  ['Demo', 'The whole product in a browser tab', undefined],
  ['Public site', 'Pages that visitors read', '/story/pages-public-home--data'],
  ['Audits and reports', 'Eight points, and what to do', '/story/pages-public-report--data'],
  ['Backup and health', 'What keeps the site safe', '/story/pages-staff-site-health--data'],
  ['Inbox', 'Leads and their replies', '/story/pages-staff-inbox--data'],
  ['Accounts and security', 'Who may do what', '/story/pages-staff-security--data'],
  ['Pages and settings', 'Texts, services, brand', '/story/pages-staff-edit-page--data'],
  ['Blog', 'Posts, categories, pictures', '/story/pages-staff-blog-admin--data'],
] as const;

/** The parts of the product around a Rose, each a link to its main screen. */
export function ProductChart() {
  const cells = PARTS.map(([name, text, path]) => {
    const card = 'grid content-center gap-1 border border-line-strong bg-surface p-4 hover:border-ink';
    const label = (
      <>
        <span className="font-display text-lg font-semibold">{name}</span>
        <span className="text-sm text-soft">{text}</span>
      </>
    );
    if (path !== undefined)
      return (
        <a key={name} href={`./?path=${path}`} target="_top" className={card}>
          {label}
        </a>
      );
    return (
      <span key={name} className="grid">
        <IfDemo>
          <ToDemo path="/" className={card}>
            {label}
          </ToDemo>
        </IfDemo>
      </span>
    );
  });
  return (
    <nav aria-label="Parts of the product" className="sb-unstyled my-6 bg-shoal text-text">
      <Neatline />
      <div className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3 sm:p-6">
        {cells.slice(0, 4)}
        <div className="relative col-span-2 row-start-1 grid place-items-center sm:col-span-1 sm:row-start-2 sm:[grid-column-start:2]">
          <svg viewBox="-88 -88 176 176" className="w-48" aria-hidden="true">
            <RoseRays rays={rays} />
          </svg>
          <span className="absolute font-display text-sm font-semibold">The coach</span>
        </div>
        {cells.slice(4)}
      </div>
    </nav>
  );
}
