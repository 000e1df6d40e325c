import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { encode } from 'uqr';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { ignoreMissing } from '../../api/api-error.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { sessionQuery } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import {
  NewAppInput,
  NewPasskeyInput,
  type FactorAdded,
  type NewApp,
  type OwnFactors,
} from '../../contract/second-factor.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { counted } from '../../lib/text.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { CodeField } from '../../parts/session/code-field.tsx';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import { AccountRow, loadingRows } from './account-row.tsx';

const waitsForRefresh = true;

interface AddFactorProps {
  onAdded: (answer: FactorAdded) => void;
  onClose: () => void;
}

const passkeyName = zodResolver(z.pick(NewPasskeyInput, { name: true }));

function AddPasskey({ onAdded, onClose }: AddFactorProps) {
  const call = useCall();
  const passkeys = usePasskeys();
  const browser = useEndpoint('GET /api/auth/sessions').data?.sessions.find(({ isThis }) => isThis)?.browser;
  const { field, dialog } = useStaffForm({
    resolver: passkeyName,
    defaultValues: { name: browser || 'My device' },
    send: async ({ name }) => {
      const { options } = await call('POST /api/auth/factors/passkeys/options');
      const passkey = await passkeys.create(options);
      return call('POST /api/auth/factors/passkeys', { body: { name, passkey }, waitsForRefresh: true });
    },
    onSaved: onAdded,
    unsaved: null,
  });
  return (
    <FormDialog
      title="Add a passkey"
      size="sm"
      action="Add passkey"
      {...dialog('Waiting for your device...', onClose)}
    >
      <p className="text-soft">
        Your device will ask for your fingerprint, face or PIN. With a passkey, you can log in without a
        password.{passkeys.note && <span>{` ${passkeys.note}`}</span>}
      </p>
      <TextField label="Name" help="To tell it apart from your other passkeys." {...field('name')} />
    </FormDialog>
  );
}

/** Always dark on white: many apps read no other. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 bg-white"
    >
      <path d={modules.join('')} className="fill-black" />
    </svg>
  );
}

const firstCode = zodResolver(z.pick(NewAppInput, { code: true }));

function AddApp({ app: { secret, uri, sealed }, onAdded, onClose }: AddFactorProps & { app: NewApp }) {
  const call = useCall();
  const { field, dialog } = useStaffForm({
    resolver: firstCode,
    defaultValues: { code: '' },
    send: ({ code }) => call('POST /api/auth/factors/app', { body: { code, sealed }, waitsForRefresh: true }),
    onSaved: onAdded,
    unsaved: null,
  });
  return (
    <FormDialog
      title="Add an authenticator app"
      size="sm"
      action="Add app"
      {...dialog('Checking...', onClose)}
    >
      <p className="text-soft">
        Scan this code with your app, such as Google Authenticator. On this phone,{' '}
        <a href={uri} className="link">
          open the app
        </a>{' '}
        or type the key below.
      </p>
      <QrCode text={uri} />
      <p className="text-center text-sm text-soft">
        Key: <span className="font-mono text-text wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
      </p>
      <CodeField accepts="app" {...field('code')} />
    </FormDialog>
  );
}

/** Shows new recovery codes, once. Only its button closes it, so that no slip loses them. */
function RecoveryCodesDialog(props: { codes: readonly string[]; email: string; onSaved: () => void }) {
  const { codes, email, onSaved } = props;
  const [result, setResult] = useState<string>();
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isWarned, setWarned] = useState(false);
  const heading = `Recovery codes of ${email} for ${window.location.host}`;
  const list = codes.join('\n');
  const actions = [
    {
      label: 'Copy',
      Icon: Copy,
      act: () =>
        void navigator.clipboard.writeText(list).then(
          () => setResult('Copied.'),
          () => setResult('Your browser did not allow copying. Please download or print the codes.'),
        ),
    },
    {
      label: 'Download',
      Icon: Download,
      act: () => {
        downloadFile('recovery-codes.txt', 'text/plain', `${heading}\nEach works once.\n\n${list}\n`);
        setResult('Your browser saves them as recovery-codes.txt.');
      },
    },
    { label: 'Print', Icon: Printer, act: () => window.print() },
  ];
  return (
    <Dialog
      title="Save your recovery codes"
      size="sm"
      initialFocus={copyButton}
      onClose={() => setWarned(true)}
      footer={
        <Button variant="primary" onClick={onSaved}>
          I have saved them
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">
          If you lose your phone or your device, each of these codes lets you in once, along with your
          password. Store them in a password manager or on paper.
        </p>
        {isWarned && (
          <Alert tone="warning" live="assertive">
            These codes will not be shown again. Save them first, then press “I have saved them.”
          </Alert>
        )}
        <div className="prints-alone border border-line bg-sunk p-4">
          <p className="sr-only print:not-sr-only print:mb-3">{heading}</p>
          <ol aria-label="Recovery codes" className="grid gap-1 font-mono text-sm wrap-anywhere">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap gap-3">
          {actions.map(({ label, Icon, act }) => (
            <Button
              key={label}
              ref={label === 'Copy' ? copyButton : undefined}
              size="sm"
              icon={Icon}
              onClick={act}
            >
              {label}
            </Button>
          ))}
        </div>
        <p role="status" className="min-h-5 text-sm text-soft">
          {result}
        </p>
      </div>
    </Dialog>
  );
}

function Factors({ factors }: { factors: OwnFactors }) {
  const { passkeys, appSince, recoveryCodesLeft, offersPasskeys, neededFrom } = factors;
  const call = useCall();
  const email = useQuery(sessionQuery(call)).data?.account?.email ?? '';
  const isSupported = usePasskeys().isSupported();
  const canAddPasskey = isSupported && offersPasskeys;
  const isRefused = Boolean((useLocation().state as { isFactorNeeded?: boolean } | null)?.isFactorNeeded);
  const [adding, setAdding] = useState<'passkey' | NewApp>();
  const [codes, setCodes] = useState<readonly string[]>();

  const rows = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
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
    rows.push({ id: 'app', name: 'Authenticator app', details: [`Added ${formatDate(appSince)}`], remove });
  }
  const newApp = useMutation({
    mutationFn: () => call('POST /api/auth/factors/app/new'),
    onSuccess: setAdding,
  });
  const confirm = useConfirm();

  async function removeFactor({ name, remove }: (typeof rows)[number]) {
    const done = await confirm({
      title: `Remove “${name}”?`,
      text:
        rows.length === 1
          ? 'This turns off two-step verification, and your recovery codes will stop working.'
          : 'You will no longer be able to log in with it.',
      confirm: 'Remove',
      busy: 'Removing...',
      run: () => ignoreMissing(remove()),
    });
    if (done) notify({ title: 'Removed', description: 'Your other browsers were logged out.' });
  }

  async function makeNewCodes() {
    const done = await confirm({
      title: 'Make new recovery codes?',
      text: 'Your current codes will stop working.',
      confirm: 'Make new codes',
      busy: 'Making new codes...',
      run: () => call('POST /api/auth/factors/recovery-codes', { waitsForRefresh }),
    });
    if (done) setCodes(done.answer.recoveryCodes);
  }

  const dialog = {
    onAdded: ({ recoveryCodes }: FactorAdded) => {
      setAdding(undefined);
      setCodes(recoveryCodes);
      notify({ title: 'Two-step verification is on', description: 'Your other browsers were logged out.' });
    },
    onClose: () => setAdding(undefined),
  };
  return (
    <>
      {neededFrom !== null && (
        <Alert tone="warning">
          {isRefused
            ? 'This site requires two-step verification. Add a passkey or an authenticator app now to use the other pages again.'
            : `This site requires two-step verification. Please add a passkey or an authenticator app by ${formatDate(neededFrom)}.`}
        </Alert>
      )}
      <p className="text-soft">
        {rows.length > 0
          ? 'It is on. A password alone is not enough to log in.'
          : 'It keeps strangers out even if they learn your password. You confirm with a passkey (your fingerprint, your face or your PIN) or with a code from an app on your phone.'}
      </p>
      {rows.length > 0 && (
        <ul aria-label="Two-step verification" className="divide-y divide-line border border-line">
          {rows.map((factor) => (
            <AccountRow key={factor.id} name={factor.name} details={factor.details}>
              <Button
                size="sm"
                aria-label={`Remove: ${factor.name}`}
                onClick={() => void removeFactor(factor)}
              >
                Remove
              </Button>
            </AccountRow>
          ))}
          <AccountRow name="Recovery codes" details={[`${counted(recoveryCodesLeft, 'code')} left`]}>
            <Button size="sm" aria-label="Make new codes: Recovery codes" onClick={() => void makeNewCodes()}>
              Make new codes
            </Button>
          </AccountRow>
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
      {!canAddPasskey && (
        <p className="text-sm text-soft">
          {isSupported
            ? 'No passkey can be added yet, because one works at a single web address. Ask the person who runs the server to set SITE_URL.'
            : 'No passkey can be added in this browser.'}
        </p>
      )}
      <ErrorAlert error={newApp.error} />
      {adding === 'passkey' && <AddPasskey {...dialog} />}
      {typeof adding === 'object' && <AddApp app={adding} {...dialog} />}
      {codes && <RecoveryCodesDialog codes={codes} email={email} onSaved={() => setCodes(undefined)} />}
    </>
  );
}

export function TwoStep() {
  return (
    <QueryView
      query={useEndpoint('GET /api/auth/factors')}
      failure="Your two-step verification could not be loaded."
      loading={loadingRows('Loading your two-step verification...')}
    >
      {(factors) => <Factors factors={factors} />}
    </QueryView>
  );
}
