import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { sessionQuery } from '../../api/queries.ts';
import { usersQuery } from '../../api/staff-queries.ts';
import type { User } from '../../contract/account.ts';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusLater } from '../../ui/use-focus-later.ts';
import { UserRow } from './user-row.tsx';
import { WaitingUser } from './waiting-user.tsx';
import { userControls } from './wording.ts';

const list = 'mt-4 divide-y divide-line border border-ink bg-surface';

function UserLists({ users }: { users: readonly User[] }) {
  const ownId = useQuery(sessionQuery(useCall())).data?.account?.id;
  // Who is approved, declined or deleted leaves a list, and the control that did it goes along.
  const { target: heading, focusLater } = useFocusLater<HTMLHeadingElement>();
  const waiting = users.filter(({ state }) => state === 'pending');
  const others = users.filter(({ state }) => state !== 'pending');
  return (
    <div className="mt-8 grid gap-10">
      {waiting.length > 0 && (
        <section aria-labelledby="users-waiting">
          <h2 id="users-waiting" className="text-2xl">
            Waiting for approval
          </h2>
          <p className="mt-2 text-sm text-soft">
            They asked for an account and cannot log in yet. Approve only whom you know.
          </p>
          <ul aria-labelledby="users-waiting" className={list}>
            {waiting.map((user) => (
              <WaitingUser key={user.id} user={user} onGone={focusLater} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="users-accounts">
        <h2 id="users-accounts" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Accounts
        </h2>
        <p className="mt-2 text-sm text-soft">
          Admins do everything. Editors write posts and answer the inbox. Changing a role, or disabling an
          account, logs it out.
        </p>
        <ul aria-labelledby="users-accounts" className={list}>
          {others.map((user) => (
            <UserRow key={user.id} user={user} isOwn={user.id === ownId} onGone={focusLater} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function LoadingUsers() {
  return (
    <div className="mt-8">
      <Loader>Loading the accounts...</Loader>
      <div aria-hidden="true">
        <Skeleton className="mt-2 h-4 w-96" />
        <div className="mt-4 divide-y divide-line border border-line">
          {Array.from({ length: 4 }, (_, index) => (
            <div
              key={index}
              className="grid items-center gap-x-6 gap-y-4 px-4 py-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="grid gap-2">
                <Skeleton className="h-6 w-48" />
                <Skeleton className="h-4 w-56" />
                <Skeleton className="h-3.5 w-72" />
              </div>
              <div className={userControls}>
                <Skeleton className="h-12 w-36 xl:w-auto" />
                <Skeleton className="h-12 w-24 xl:w-auto" />
                <Skeleton className="h-12 w-32 xl:w-auto" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** All accounts: those that wait for approval, then the others. */
export function Users() {
  const query = useQuery(usersQuery(useCall()));
  return (
    <QueryView
      query={query}
      loading={<LoadingUsers />}
      failure="The accounts could not be loaded"
      headingLevel={2}
      sentenceOf={sentenceOf}
      failureClass="mt-8"
    >
      {({ users }) => <UserLists users={users} />}
    </QueryView>
  );
}
