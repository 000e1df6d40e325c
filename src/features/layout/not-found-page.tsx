import { PageHead } from './page-head.tsx';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The answer to every unknown address (spec §2, decision 19). */
export function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" description="There is no page at this address." path="/" noindex />
      <div className="container-page grid min-h-[60vh] place-items-center py-20">
        <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
          <GhostRose className="size-40" />
          <h1 className="text-5xl">404 Page Not Found</h1>
          <p className="text-lg text-soft">Did you forget to add the page to the router?</p>
          <div className="mt-2 flex flex-wrap justify-center gap-4">
            <LinkButton href="/" needle>
              Back to the home page
            </LinkButton>
            <LinkButton href="/blog/search" variant="quiet" needle>
              Search the blog
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
