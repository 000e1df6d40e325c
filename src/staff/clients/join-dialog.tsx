import { useState } from 'react';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { ClientSummary } from '../../contract/client-summary.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { counted } from '../../lib/text.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useJoin } from '../../parts/clients/same-client.tsx';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextField } from '../../ui/text-field.tsx';

const FOUND_MAX = 6;

function Found({ q, client, onJoined }: { q: string; client: ClientSummary; onJoined: () => void }) {
  const list = useEndpoint('GET /api/admin/clients', { query: { ...(q && { q }) } }, PAGED);
  const join = useJoin(client.id, onJoined);
  const found = (list.data?.clients ?? []).filter(({ id }) => id !== client.id).slice(0, FOUND_MAX);
  return (
    <>
      <ErrorAlert error={list.error}>The clients could not be loaded.</ErrorAlert>
      <ErrorAlert error={join.error}>Nothing was joined.</ErrorAlert>
      {list.isPending && <Loader>Searching...</Loader>}
      <p role="status" className={found.length === 0 ? 'text-sm text-soft empty:hidden' : 'sr-only'}>
        {list.data && (found.length === 0 ? 'No other client matches.' : counted(found.length, 'client'))}
      </p>
      <ul className="ledger empty:hidden" aria-label="Clients found">
        {found.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{other.name}</p>
              <p className="text-sm text-soft wrap-anywhere">{other.email || other.phone}</p>
            </div>
            <Button
              size="sm"
              busy={join.isPending && join.variables.id === other.id ? 'Joining...' : undefined}
              blocked={join.isPending}
              aria-label={`Join ${other.name}`}
              onClick={() => join.mutate(other)}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Finds another client by hand: the same person with another address and phone number. */
export function JoinDialog({ client, onClose }: { client: ClientSummary; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog title={`Join another client to ${client.name}`} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          Requests, audits and notes of both will be on this page. You can split them again.
        </p>
        <TextField
          label="Search by name, address or phone"
          name="q"
          type="search"
          optional
          maxLength={SEARCH_TERM_MAX}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Found q={useSettled(typed.trim(), 200)} client={client} onJoined={onClose} />
      </div>
    </Dialog>
  );
}
