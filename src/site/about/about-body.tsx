import { usePage } from '../../api/use-page.ts';
import { useSite } from '../../api/use-site.ts';
import { Badges } from './badges.tsx';
import { Career } from './career.tsx';
import { BookingButton } from '../../parts/coach/booking-button.tsx';
import { Figures } from '../../parts/coach/figures.tsx';
import { Intro } from './intro.tsx';

/** The about page: who, with what papers, what came of it, along which course, and the way to talk (spec §2). */
export function AboutBody() {
  const { claims } = useSite().site;
  const { figuresHeading, callHeading, callButton } = usePage('about');
  return (
    <>
      <Intro />
      <Badges />
      <Figures claims={claims} heading={figuresHeading} />
      <Career />
      <section className="on-shoal border-t border-ink">
        <div className="container-page flex flex-wrap items-center justify-between gap-8 py-16">
          <h2 className="max-w-[22em] text-3xl">{callHeading}</h2>
          <BookingButton>{callButton}</BookingButton>
        </div>
      </section>
    </>
  );
}
