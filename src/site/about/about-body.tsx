import { useSite } from '../../api/use-site.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Badges } from './badges.tsx';
import { Career } from './career.tsx';
import { Figures } from '../../features/coach/figures.tsx';
import { Intro } from './intro.tsx';

/** The about page: who, with what papers, what came of it, along which course, and the way to talk (spec §2). */
export function AboutBody() {
  const { claims } = useSite().site;
  return (
    <>
      <Intro />
      <Badges />
      <Figures claims={claims} />
      <Career />
      <section className="on-shoal border-t border-ink">
        <div className="container-page flex flex-wrap items-center justify-between gap-8 py-16">
          <h2 className="max-w-[22em] text-3xl">Find out where you stand</h2>
          <LinkButton
            href="/contact"
            variant="primary"
            size="lg"
            needle
            className="max-sm:px-5 max-sm:text-base"
          >
            Schedule Your Free Consultation
          </LinkButton>
        </div>
      </section>
    </>
  );
}
