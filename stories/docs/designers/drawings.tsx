import type { ReactNode } from 'react';
import { SampleRose } from '../../../src/site/home/sample-rose.tsx';
import { Can, Nun } from '../../../src/ui/art/daymarks.tsx';
import { HeroRose } from '../../../src/ui/art/hero-rose.tsx';
import { Needle } from '../../../src/ui/art/needle.tsx';
import { Neatline } from '../../../src/ui/neatline.tsx';

const covers = [
  { name: 'seo', situation: 'A light and the sector in which it is seen' },
  { name: 'content-marketing', situation: 'Sheets with a plotted course' },
  { name: 'email-marketing', situation: 'One harbor, many destinations' },
  { name: 'analytics', situation: 'A tide curve against its staffs' },
  { name: 'social-media', situation: 'Islands joined by ferries' },
  { name: 'website-optimization', situation: 'A marked channel through shoals' },
] as const;

/** In light and dark, side by side, as tall as the content. */
function Both({ children }: { children: ReactNode }) {
  return (
    <div className="sb-unstyled grid sm:grid-cols-2">
      {['light', 'dark'].map((theme) => (
        <div key={theme} data-theme={theme} className="grid content-start gap-6 bg-bg p-6 text-text">
          {children}
        </div>
      ))}
    </div>
  );
}

/** The Rose with the coach in its hub. */
export const Rose = () => (
  <Both>
    <HeroRose />
  </Both>
);

/** The audit in eight directions. */
export const Diagram = () => (
  <div className="sb-unstyled bg-shoal p-5">
    <div className="audit-sample">
      <SampleRose heading="What you get back" text="The bakery is made up." />
    </div>
  </div>
);

/** The small marks that recur on every page. */
export const Marks = () => (
  <Both>
    <Neatline />
    <p className="flex items-center gap-3">
      <Needle /> The needle rests at 045° and swings where its control is pointed at.
    </p>
    <p className="flex items-center gap-3 text-danger">
      <Nun /> A red triangle: there is a problem.
    </p>
    <p className="flex items-center gap-3 text-success">
      <Can /> A green square: all clear.
    </p>
  </Both>
);

/** One situation on a chart for each topic of the blog. */
export function Covers() {
  return (
    <ul className="sb-unstyled grid gap-6 bg-bg text-text sm:grid-cols-2">
      {covers.map(({ name, situation }) => (
        <li key={name} className="grid gap-2">
          {/* Relative, so that a Storybook below some other path finds it. */}
          <img src={`./covers/${name}.svg`} alt="" width={800} height={500} loading="lazy" />
          <p className="text-sm text-soft">{situation}</p>
        </li>
      ))}
    </ul>
  );
}
