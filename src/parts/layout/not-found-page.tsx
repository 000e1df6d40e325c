import { useLocation } from 'react-router-dom';
import { usePage } from '../../api/queries.ts';
import { noPageAt } from '../../lib/no-page-at.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import { PageHead } from './page-head.tsx';
import { ServiceLinks } from './service-links.tsx';
import { Uncharted } from './uncharted.tsx';

const NO_PAGE = 'There is no page at this address.';

/** The answer to every unknown address (spec §2, decision 19). */
export function NotFoundPage() {
  const { heading, text, homeButton, searchButton } = usePage('not-found');
  const { auditButton, services } = usePage('frame');
  const { pathname } = useLocation();
  // The server has one page for all unknown addresses: the document's script adds the address.
  const isLive = useIsLive();
  return (
    <>
      <PageHead title={heading} description={NO_PAGE} path="/" noindex />
      <Uncharted heading={heading}>
        <p className="measure mt-5 text-xl wrap-anywhere text-soft" data-no-page>
          {isLive ? noPageAt(pathname) : NO_PAGE}
        </p>
        <p className="mt-3 text-mute">{text}</p>
        <div className="mt-7 flex flex-wrap gap-4">
          <LinkButton href="/#audit-form" variant="primary" needle>
            {auditButton}
          </LinkButton>
          <LinkButton href="/">
            <Needle direction="w" />
            <span>{homeButton}</span>
          </LinkButton>
          <LinkButton href="/blog/search" variant="quiet" needle>
            {searchButton}
          </LinkButton>
        </div>
        <section aria-labelledby="services-heading">
          <h2 id="services-heading" className="mt-10 text-2xl">
            {services}
          </h2>
          <ServiceLinks />
        </section>
      </Uncharted>
    </>
  );
}
