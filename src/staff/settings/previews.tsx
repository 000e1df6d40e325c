import { useQuery } from '@tanstack/react-query';
import type { ReactNode, CSSProperties } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { pageQuery } from '../../api/queries.ts';
import type { PageContent, SinglePageId } from '../../contract/page.ts';
import type { SettingsInput } from '../../contract/settings.ts';
import { rolesFor } from '../../lib/custom-colors.ts';
import { DESIGN } from '../../lib/design-colors.ts';
import { AboutOnLand } from '../../parts/coach/about-on-land.tsx';
import { BookFigure } from '../../parts/coach/book-figure.tsx';
import { Figures } from '../../parts/coach/figures.tsx';
import { HeroSection } from '../../parts/coach/hero-section.tsx';
import { HomeClaims } from '../../parts/coach/home-claims.tsx';
import { SearchSnippet } from '../../parts/editor/search-snippet.tsx';
import { FooterContact } from '../../parts/layout/footer-contact.tsx';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { Needle } from '../../ui/art/needle.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/tag.tsx';
import type { SectionId } from './sections.ts';
import { validAccent } from './valid-accent.ts';

const everything = (values: SettingsInput): SettingsInput => values;

export interface SettingsPreview {
  caption: string;
  /** Shown unscaled. */
  isSmall?: true;
  render: (values: SettingsInput) => ReactNode;
}

interface PreviewProps extends SettingsPreview {
  control: Control<SettingsInput>;
}

/** A scaled-down part of the public site with unsaved values. Inert and hidden from assistive technology. */
export function Preview({ control, caption, isSmall, render }: PreviewProps) {
  const values = useWatch({ control, compute: everything });
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-xs text-mute">{caption}</figcaption>
      <div
        inert
        aria-hidden="true"
        className={classNames('overflow-hidden border border-line', !isSmall && '[zoom:0.6]')}
      >
        {render(values)}
      </div>
    </figure>
  );
}

/** All colors of a theme with this accent, independent of the page's theme. */
function colorsOf(accent: string, theme: 'day' | 'night'): CSSProperties {
  const { grounds, texts } = DESIGN[theme];
  const roles = { ...grounds, ...texts, ink: texts.text, paper: grounds['bg'], ...rolesFor(accent, theme) };
  return Object.fromEntries(Object.entries(roles).map(([role, color]) => [`--${role}`, color]));
}

function Panel({ accent, theme, name }: { accent: string; theme: 'day' | 'night'; name: string }) {
  return (
    <div
      className="grid content-start justify-items-start gap-4 bg-bg p-5 text-text"
      style={colorsOf(accent, theme)}
    >
      <p className="text-xs text-mute">{name}</p>
      <p className="flex items-center gap-4">
        <BrandMark size={88} className="shrink-0" />
        <span className="font-display text-lg font-semibold">
          The marked <span className="text-link">ray</span>
        </span>
      </p>
      <span className={buttonClass({ variant: 'primary' })}>
        Get Free Audit
        <Needle />
      </span>
      <p>
        With <span className="link">a link</span> in the text.
      </p>
      <p className="w-full bg-primary-soft px-3 py-2 text-sm">
        On a soft background, with <span className="link">a link</span>.
      </p>
      <Badge tone="new">New</Badge>
    </div>
  );
}

function AccentPreview({ accent: written }: { accent: string }) {
  const accent = validAccent(written);
  return (
    <div className="grid sm:grid-cols-2">
      <Panel accent={accent} theme="day" name="By day" />
      <Panel accent={accent} theme="night" name="By night" />
    </div>
  );
}

/** Previews also need a page's texts; on failure the form works without a preview. */
function WithPage<Id extends SinglePageId>({
  id,
  children,
}: {
  id: Id;
  children: (page: PageContent<Id>) => ReactNode;
}) {
  const { data } = useQuery(pageQuery(useCall(), id));
  return data && children(data);
}

const claimsPreview = ({ claims }: SettingsInput) => (
  <>
    <div className="on-land px-10 pb-10">
      <HomeClaims claims={claims} />
    </div>
    <div className="bg-bg pb-10">
      <WithPage id="about">
        {({ figuresHeading }) => <Figures claims={claims} heading={figuresHeading} />}
      </WithPage>
    </div>
  </>
);

const footerPreview = ({ brand, tagline, contact }: SettingsInput) => (
  <div className="on-deep grid gap-8 p-6 wrap-anywhere sm:grid-cols-2">
    <div>
      <p className="font-display text-xl font-semibold">{brand}</p>
      <p className="mt-4 max-w-[22rem] text-sm text-deep-soft">{tagline}</p>
    </div>
    <div>
      <FooterContact contact={contact} />
    </div>
  </div>
);

export const previewsFor = (address: string): Partial<Record<SectionId, SettingsPreview>> => ({
  search: {
    caption: 'In search results',
    isSmall: true,
    render: ({ brand, search }) => <SearchSnippet brand={brand} {...search} address={address} />,
  },
  color: {
    caption: 'By day and by night',
    isSmall: true,
    render: ({ accent }) => <AccentPreview accent={accent} />,
  },
  hero: {
    caption: 'On the home page',
    render: ({ about, claims, hero, pictures }) => (
      <WithPage id="home">
        {({ heroButton, heroPromise }) => (
          <HeroSection
            {...{ about, claims, hero, pictures }}
            button={heroButton}
            promise={heroPromise}
            heading="h2"
          />
        )}
      </WithPage>
    ),
  },
  about: {
    caption: 'On the home page',
    render: ({ about, claims, book, pictures }) => (
      <div className="on-land py-10">
        <WithPage id="home">
          {({ aboutLink }) => (
            <AboutOnLand about={about} claims={claims} book={book} pictures={pictures} more={aboutLink} />
          )}
        </WithPage>
      </div>
    ),
  },
  claims: { caption: 'On the home page, and on the about page', render: claimsPreview },
  book: {
    caption: 'On the home page',
    render: ({ book, pictures }) => (
      <div className="on-land py-10">
        {book.isShown ? (
          <BookFigure book={book} pictures={pictures} />
        ) : (
          <p className="text-center text-soft">No book</p>
        )}
      </div>
    ),
  },
  contact: { caption: 'At the bottom of every page', isSmall: true, render: footerPreview },
});
