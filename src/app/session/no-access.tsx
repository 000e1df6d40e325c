import type { Account } from '../../contract/account.ts';
import { STAFF_HOME } from '../../lib/return-path.ts';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shown when the role may not open the screen (decision 7). */
export function NoAccess({ account }: { account: Account }) {
  return (
    <div className="container-page grid min-h-[60vh] place-items-center py-20">
      <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
        <GhostRose className="size-40" />
        <h1 className="text-4xl">You don't have access to this page</h1>
        <p className="measure text-lg text-soft">
          You are logged in as {account.name}, {account.role}. This page is for other roles. An admin can
          change yours.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-4">
          <LinkButton href={STAFF_HOME} needle>
            Back to the overview
          </LinkButton>
          <LinkButton href="/" variant="quiet" needle>
            View the site
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
