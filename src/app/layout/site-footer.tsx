import { useId, useState } from 'react';
import { usePage, useSite } from '../../api/queries.ts';
import type { Account } from '../../contract/account.ts';
import { NETWORK_NAMES, NETWORKS } from '../../contract/networks.ts';
import { floridaDay } from '../../lib/time.ts';
import { FooterContact } from '../../parts/layout/footer-contact.tsx';
import { Isobaths } from '../../ui/art/isobaths.tsx';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { BrandLink } from './brand-link.tsx';

function FooterLinks({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ul className="mt-3 grid grid-cols-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link className="foot-link" href={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const quickLinks = [
  { href: '/#service-list', textKey: 'services' },
  { href: '/about', textKey: 'about' },
  { href: '/#how-it-works', textKey: 'howItWorks' },
  { href: '/#testimonials', textKey: 'testimonials' },
  { href: '/blog', textKey: 'blog' },
  { href: '/contact', textKey: 'contact' },
] as const;

interface SiteFooterProps {
  /** Logged-in account; the staff link shows only without one. */
  account: Account | null;
  /** The year of the copyright line; stories fix it. */
  year?: number;
}

/** The foot of every page (spec §2): social links, quick links, services, contact, legal pages and the theme. */
export function SiteFooter({ account, year }: SiteFooterProps) {
  const { site, services, pages, hasTestimonials } = useSite();
  const texts = usePage('frame');
  const [thisYear] = useState(() => floridaDay(new Date().toISOString()).slice(0, 'YYYY'.length));
  const serviceLinks = services.map(({ slug, title }) => ({ href: `/services/${slug}`, label: title }));
  const profiles = NETWORK_NAMES.filter((name) => site.socialLinks[name]);
  return (
    <footer className="on-deep relative overflow-hidden">
      <Neatline />
      <Isobaths at="footer" />
      <div className="container-page relative pt-14 pb-8 lg:pt-20">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-x-gap gap-y-10 md:grid-cols-12 md:gap-y-12">
          <div className="col-span-full lg:col-span-4">
            <BrandLink at="footer" />
            <p className="mt-4 max-w-[22rem] text-sm text-deep-soft">{site.tagline}</p>
            {profiles.length > 0 && (
              <ul aria-label="Social profiles" className="mt-3 flex flex-wrap gap-x-5">
                {profiles.map((name) => (
                  <li key={name}>
                    <a
                      className="foot-link min-w-6 py-3"
                      href={site.socialLinks[name]}
                      rel="noopener external"
                    >
                      {NETWORKS[name].name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="md:col-span-3 lg:col-span-2">
            <FooterLinks
              title={texts.quickLinksHeading}
              links={[
                ...quickLinks
                  .filter(({ textKey }) => hasTestimonials || textKey !== 'testimonials')
                  .map(({ href, textKey }) => ({ href, label: texts[textKey] })),
                ...pages
                  .filter(({ inFooter }) => inFooter)
                  .map(({ slug, title }) => ({ href: `/${slug}`, label: title })),
              ]}
            />
          </div>
          <div className="md:col-span-4 lg:col-span-3">
            {serviceLinks.length > 0 && <FooterLinks title={texts.servicesHeading} links={serviceLinks} />}
          </div>
          <div className="col-span-full md:col-span-5 lg:col-span-3">
            <FooterContact contact={site.contact} />
          </div>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-deep-line pt-5 text-sm text-deep-soft">
          {/* The year may change between rendering and hydration; the server's remains. */}
          <p suppressHydrationWarning>{`© ${year ?? thisYear} ${site.brand}`}</p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link className="foot-link" href="/privacy">
                {texts.privacy}
              </Link>
            </li>
            <li>
              <Link className="foot-link" href="/terms">
                {texts.terms}
              </Link>
            </li>
            {!account && (
              <li>
                <Link className="foot-link" href="/login">
                  {texts.staff}
                </Link>
              </li>
            )}
          </ul>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
