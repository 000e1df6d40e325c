import { useLocation } from 'react-router-dom';
import { usePage } from '../../api/queries.ts';
import { noPageAt } from '../../lib/no-page-at.ts';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { Needle } from '../../ui/art/needle.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import { PageHead } from './page-head.tsx';

/** The answer to every unknown address (spec §2, decision 19): a chart without a coast. */
export function NotFoundPage() {
  const { heading, text, homeButton, searchButton } = usePage('not-found');
  const { pathname } = useLocation();
  // The server has one page for all unknown addresses: the document's script adds the address.
  const isLive = useIsLive();
  return (
    <>
      <PageHead title={heading} description="There is no page at this address." path="/" noindex />
      <div className="uncharted">
        <div className="container-page grid-page min-h-[60vh] items-center gap-y-12 py-16">
          <div className="col-span-12 md:col-span-7">
            <h1 className="text-5xl">{heading}</h1>
            <p className="mt-5 text-xl text-soft">{text}</p>
            <p className="measure mt-3 min-h-[1lh] wrap-anywhere text-mute" data-no-page>
              {isLive && noPageAt(pathname)}
            </p>
            <div className="mt-7 flex flex-wrap gap-4">
              <LinkButton href="/">
                <Needle direction="w" />
                <span>{homeButton}</span>
              </LinkButton>
              <LinkButton href="/blog/search" variant="quiet" needle>
                {searchButton}
              </LinkButton>
            </div>
          </div>
          <div className="col-span-12 md:col-span-5">
            <GhostRose className="aspect-square w-full max-w-56 [stroke-width:.4] md:ml-auto md:max-w-96" />
          </div>
        </div>
      </div>
    </>
  );
}
