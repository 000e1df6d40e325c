import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { PostalAddress as Fields, POSTAL_ADDRESS_MAX } from '../../contract/newsletter.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoadedBlock } from './block.tsx';

function AddressForm({ stored }: { stored: Fields }) {
  const call = useCall();
  const [isSaved, setSaved] = useState(false);
  const { form, field, submit, isSaving, isDirty, error } = useStaffForm<Fields, Fields, Fields>({
    resolver: zodResolver(Fields),
    defaultValues: stored,
    send: (body) => call('PUT /api/admin/postal-address', { body, waitsForRefresh: true }),
    onSaved: (answer): void => {
      form.reset(answer);
      setSaved(true);
    },
    unsaved: 'Your postal address has not been saved.',
  });
  return (
    <form aria-label="Newsletters" onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label="Your postal address"
        help="Such as PO Box 12, Naples, FL 34102. It is in each newsletter and nowhere on the site."
        optional
        maxLength={POSTAL_ADDRESS_MAX}
        autoComplete="street-address"
        {...field('address')}
      />
      <ErrorAlert error={error}>Nothing was changed.</ErrorAlert>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSaving ? 'Saving...' : undefined}>
          Save address
        </Button>
        <p role="status" className="text-sm text-success">
          {isSaved && !isDirty && !isSaving && 'Saved.'}
        </p>
      </div>
    </form>
  );
}

/** The address that the law asks for in each newsletter. */
export function PostalAddress() {
  const query = useEndpoint('GET /api/admin/postal-address', {}, EDITED);
  return (
    <LoadedBlock
      title="Newsletters"
      headingId="newsletters-heading"
      intro="You send a published post to your subscribers from its editor. US law asks for a postal address in each such email; a PO box will do."
      query={query}
      loading="Loading your address..."
      failure="Your address could not be loaded"
    >
      {(stored) => <AddressForm stored={stored} />}
    </LoadedBlock>
  );
}
