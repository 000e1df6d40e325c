import { usePage } from '../../api/use-page.ts';
import { PageHead } from './page-head.tsx';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The answer to every unknown address (spec §2, decision 19). */
export function NotFoundPage() {
  const { heading, text, homeButton, searchButton } = usePage('not-found');
  return (
    <>
      <PageHead title={heading} description="There is no page at this address." path="/" noindex />
      <div className="container-page grid min-h-[60vh] place-items-center py-20">
        <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
          <GhostRose className="size-40" />
          <h1 className="text-5xl">{heading}</h1>
          <p className="text-lg text-soft">{text}</p>
          <div className="mt-2 flex flex-wrap justify-center gap-4">
            <LinkButton href="/" needle>
              {homeButton}
            </LinkButton>
            <LinkButton href="/blog/search" variant="quiet" needle>
              {searchButton}
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
