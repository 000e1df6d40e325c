import { useSite } from '../../api/queries.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { phoneLink } from '../../lib/phone-link.ts';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

/** Page of an expired or revoked report link, with contact details. */
export function ClosedReport() {
  const { phone } = useSite().site.contact;
  const number = phoneLink(phone);
  return (
    <>
      <PageHead
        title="This link is closed"
        description="A link to a report that is no longer available."
        path="/report"
        noindex="with-links"
      />
      <div className="container-page grid min-h-[60vh] place-items-center py-20">
        <div className="grid max-w-[38rem] grid-cols-1 justify-items-center gap-5 text-center">
          <GhostRose className="size-40" />
          <h1 className="text-4xl">This link no longer works.</h1>
          <p className="text-lg text-soft">
            Links to a report work for a few weeks, and a new link replaces the old one. The report itself is
            not lost. Ask me, and I’ll send you a link that works.
          </p>
          <div className="mt-2 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
            <LinkButton href="/contact" variant="primary" needle>
              Ask for a new link
            </LinkButton>
            <p>or call {number === undefined ? phone : <InlineLink href={number}>{phone}</InlineLink>}</p>
          </div>
        </div>
      </div>
    </>
  );
}
