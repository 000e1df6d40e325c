import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { untilGone } from '../../api/api-error.ts';
import type { Answer } from '../../api/client.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { sessionQuery } from '../../api/queries.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { FactorAdded, NewApp, OwnFactors } from '../../contract/second-factor.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { AddApp, AddPasskey } from './add-factor.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const row = 'grid grid-cols-[1fr_auto] items-center gap-4 px-4 py-3';
const waitsForRefresh = true;

interface FactorRowProps {
  name: string;
  details: readonly string[];
  action: string;
  onAction: () => void;
}

function FactorRow({ name, details, action, onAction }: FactorRowProps) {
  return (
    <li className={row}>
      <div className="grid gap-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {details.map((detail) => (
          <span key={detail} className="text-sm text-mute">
            {detail}
          </span>
        ))}
      </div>
      <Button size="sm" aria-label={`${action}: ${name}`} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}

function Factors({ factors }: { factors: OwnFactors }) {
  const { passkeys, appSince, recoveryCodesLeft, offersPasskeys, neededFrom } = factors;
  const call = useCall();
  const email = useQuery(sessionQuery(call)).data?.account?.email ?? '';
  const canAddPasskey = usePasskeys().isSupported() && offersPasskeys;
  const isRefused = Boolean((useLocation().state as { isFactorNeeded?: boolean } | null)?.isFactorNeeded);
  const [adding, setAdding] = useState<'passkey' | NewApp>();
  const [codes, setCodes] = useState<readonly string[]>();

  const own = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    details: [
      `Passkey, added ${formatDate(createdAt)}`,
      lastUsedAt === null ? 'Not used yet' : `Last used ${formatDateTime(lastUsedAt)}`,
    ],
    remove: () => call('DELETE /api/auth/factors/passkeys/{id}', { params: { id }, waitsForRefresh }),
  }));
  if (appSince !== null) {
    const remove = () => call('DELETE /api/auth/factors/app', { waitsForRefresh });
    own.push({ id: 'app', name: 'Authenticator app', details: [`Added ${formatDate(appSince)}`], remove });
  }
  const newApp = useMutation({
    mutationFn: () => call('POST /api/auth/factors/app/new'),
    onSuccess: setAdding,
  });
  const removal = useConfirm<(typeof own)[number]>({
    send: (_, { remove }) => untilGone(remove()),
    onDone: () => notify({ title: 'Removed', description: 'Your other browsers are logged out.' }),
    busy: 'Removing...',
  });
  const newCodes = useConfirm<true, Answer<'POST /api/auth/factors/recovery-codes'>>({
    send: (send) => send('POST /api/auth/factors/recovery-codes', { waitsForRefresh }),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    busy: 'Making new codes...',
  });
  const dialog = {
    onAdded: ({ recoveryCodes }: FactorAdded) => {
      setAdding(undefined);
      setCodes(recoveryCodes);
      notify({ title: 'Two-step verification is on', description: 'Your other browsers are logged out.' });
    },
    onClose: () => setAdding(undefined),
  };
  return (
    <>
      {neededFrom !== null && (
        <Alert tone="warning">
          {isRefused
            ? 'This site asks you for two-step verification. Add a passkey or an authenticator app now, and all other pages open again.'
            : `This site asks you for two-step verification. Please add a passkey or an authenticator app by ${formatDate(neededFrom)}.`}
        </Alert>
      )}
      <p className="text-soft">
        {own.length > 0
          ? 'It is on: a password alone is not enough to log in.'
          : 'It keeps strangers out even if they learn your password. You confirm with a passkey (your fingerprint, your face or your PIN) or with a code from an app on your phone.'}
      </p>
      {own.length > 0 && (
        <ul aria-label="Two-step verification" className="divide-y divide-line border border-line">
          {own.map((factor) => (
            <FactorRow key={factor.id} {...factor} action="Remove" onAction={() => removal.ask(factor)} />
          ))}
          <FactorRow
            name="Recovery codes"
            details={[recoveryCodesLeft === 1 ? '1 code left' : `${recoveryCodesLeft} codes left`]}
            action="Make new codes"
            onAction={() => newCodes.ask(true)}
          />
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {canAddPasskey && <Button onClick={() => setAdding('passkey')}>Add a passkey</Button>}
        {appSince === null && (
          <Button busy={newApp.isPending ? 'One moment...' : undefined} onClick={() => newApp.mutate()}>
            Add an authenticator app
          </Button>
        )}
      </div>
      {newApp.error && (
        <Alert tone="danger" live="assertive">
          {errorMessage(newApp.error)}
        </Alert>
      )}
      {adding === 'passkey' && <AddPasskey {...dialog} />}
      {typeof adding === 'object' && <AddApp app={adding} {...dialog} />}
      {codes && <RecoveryCodesDialog codes={codes} email={email} onKept={() => setCodes(undefined)} />}
      {removal.target && (
        <ConfirmDialog title={`Remove “${removal.target.name}”?`} confirm="Remove" {...removal.dialog}>
          <p>
            {own.length === 1
              ? 'This turns two-step verification off, and your recovery codes stop working.'
              : 'You will no longer be able to log in with it.'}
          </p>
        </ConfirmDialog>
      )}
      {newCodes.target && (
        <ConfirmDialog title="Make new recovery codes?" confirm="Make new codes" {...newCodes.dialog}>
          <p>Your current codes will stop working.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The account's second factors and recovery codes. */
export function TwoStep() {
  return (
    <QueryView
      query={useEndpoint('GET /api/auth/factors')}
      failure="Your two-step verification could not be loaded."
      errorMessage={errorMessage}
      loading={
        <SkeletonRows label="Loading your two-step verification..." rows={2} className={row}>
          <Skeleton className="h-5 w-48" />
        </SkeletonRows>
      }
    >
      {(factors) => <Factors factors={factors} />}
    </QueryView>
  );
}
