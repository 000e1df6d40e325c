import type { SiteSettings } from '../../contract/site.ts';
import { classNames } from '../../ui/class-names.ts';
import { ClaimNote } from './claim-note.tsx';

/** Most characters of a figure that is set as large as a screen is wide. */
const LARGE_FIGURES_MAX = 6;

interface FiguresProps extends Pick<SiteSettings, 'claims'> {
  heading: string;
}

/** Every claim of the site settings, each as a figure with its unit, the first of them large (spec §1, decision 12). */
export function Figures({ claims, heading }: FiguresProps) {
  if (claims.length === 0) return null;
  return (
    <section className="container-page grid-page gap-y-8 pt-section">
      <h2 className="col-span-12 self-start text-4xl lg:col-span-4">{heading}</h2>
      <ul className="col-span-12 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,28%)),1fr))] gap-x-gap lg:col-span-8">
        {claims.map(({ id, value, label, source, asOf }, index) =>
          index === 0 ? (
            <li
              key={id}
              className="col-span-full flex flex-wrap items-end gap-x-6 gap-y-2 border-t border-ink pt-6 pb-8"
            >
              <span
                className={classNames(
                  'min-w-0 font-display font-semibold tracking-[-.03em] wrap-anywhere',
                  value.length > LARGE_FIGURES_MAX
                    ? 'text-5xl leading-none'
                    : 'text-[clamp(5rem,3rem+8vw,9rem)] leading-[0.8]',
                )}
              >
                {value}{' '}
              </span>
              <span className="max-w-[16em] min-w-0 wrap-anywhere flex-[1_1_12rem] text-2xl leading-snug">
                {label}
                <ClaimNote source={source} asOf={asOf} />
              </span>
            </li>
          ) : (
            <li key={id} className="border-t border-line py-5">
              <span className="block font-display text-3xl leading-none font-semibold wrap-anywhere">
                {value}{' '}
              </span>
              <span className="mt-2 block wrap-anywhere text-soft">
                {label}
                <ClaimNote source={source} asOf={asOf} />
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
