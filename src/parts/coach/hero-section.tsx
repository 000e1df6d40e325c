import type { SiteSettings } from '../../contract/site.ts';
import { HeroChart } from '../../ui/art/hero-chart.tsx';
import { HeroRose } from '../../ui/art/hero-rose.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CoachPortrait } from './coach-portrait.tsx';
import { proofOf } from './proof.ts';

/** A headline of more letters than this is set one size smaller, so that it stays over open water. */
const LONG_HEADLINE_LENGTH = 60;

interface HeroSectionProps extends Pick<SiteSettings, 'hero' | 'pictures' | 'about' | 'claims'> {
  button: string;
  /** When visitors are answered. */
  promise: string;
  /** The heading of its page, unless it is only shown in another one. */
  heading?: 'h1' | 'h2';
}

/** The headline over open water, the coach in the hub of the Rose (spec §1). */
export function HeroSection({
  hero: { headline, text },
  pictures,
  about: { name },
  claims,
  button,
  promise,
  heading: Heading = 'h1',
}: HeroSectionProps) {
  return (
    <section className="hero">
      <div className="hero-in container-page grid-page items-center gap-y-16 pt-10 pb-5 md:py-12 lg:min-h-[min(46rem,calc(100dvh-6rem))] lg:py-14">
        <div className="col-span-12 md:col-span-7">
          <Heading
            className={classNames(
              'max-w-[9.6em] font-semibold text-wrap',
              headline.length > LONG_HEADLINE_LENGTH ? 'text-4xl' : 'text-5xl',
            )}
          >
            {headline}
          </Heading>
          <p className="mt-5 max-w-[30rem] text-xl text-soft lg:mt-7">{text}</p>
          <div className="mt-7 lg:mt-9">
            <LinkButton href="/#audit-form" variant="primary" size="lg" needle className="max-sm:w-full">
              {button}
            </LinkButton>
          </div>
          {name !== '' && (
            <p className="mt-5 max-w-[30rem] text-soft">
              <span className="font-display font-semibold text-text">{`${name}. `}</span>
              <span>{`${proofOf(claims)} ${promise}`}</span>
            </p>
          )}
        </div>
        <div className="col-span-12 md:col-span-5 md:col-start-8 xl:-mr-8">
          <HeroRose>
            <CoachPortrait
              pictures={pictures}
              sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 23vw, (min-resolution: 2.5dppx) 10rem, (min-width: 26rem) 13.5rem, 52vw"
            />
          </HeroRose>
        </div>
      </div>
      {/* After the text: on a phone it is below it, and would move if the text loaded later. */}
      <HeroChart />
    </section>
  );
}
