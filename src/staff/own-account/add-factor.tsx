import { zodResolver } from '@hookform/resolvers/zod';
import { encode } from 'uqr';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { NewAppInput, NewPasskeyInput, type FactorAdded, type NewApp } from '../../contract/second-factor.ts';
import { CodeField } from '../../parts/session/code-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface AddFactorProps {
  onAdded: (answer: FactorAdded) => void;
  onClose: () => void;
}

const passkeyName = zodResolver(z.pick(NewPasskeyInput, { name: true }));

/** Names a new passkey, and has the device make it. */
export function AddPasskey({ onAdded, onClose }: AddFactorProps) {
  const call = useCall();
  const passkeys = usePasskeys();
  const browser = useEndpoint('GET /api/auth/sessions').data?.sessions.find(({ isThis }) => isThis)?.browser;
  const { field, submit, isSaving, error } = useStaffForm({
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
      busy={isSaving ? 'Waiting for your device...' : undefined}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-soft">
        Your device asks for your fingerprint, your face or your PIN. With a passkey you log in without a
        password.{passkeys.note && ` ${passkeys.note}`}
      </p>
      <TextField label="Name" help="To tell it from your other passkeys." {...field('name')} />
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

/** Sets up an authenticator app; its first code confirms it. */
export function AddApp({ app: { secret, uri, sealed }, onAdded, onClose }: AddFactorProps & { app: NewApp }) {
  const call = useCall();
  const { field, submit, isSaving, error } = useStaffForm({
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
      busy={isSaving ? 'Checking...' : undefined}
      error={error}
      onSubmit={submit}
      onClose={onClose}
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
