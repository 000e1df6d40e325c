import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError, fieldMessages } from '../../api/api-error.ts';
import { PageChange, type StaffPage } from '../../contract/staff-page.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';

interface PageAddressProps {
  page: StaffPage;
  onChanged: (page: StaffPage) => void;
  onFailed: (error: unknown) => void;
}

/** Slug of a service or an added page. Saved explicitly, outside the draft, because every former slug keeps redirecting. */
export function PageAddress({ page, onChanged, onFailed }: PageAddressProps) {
  const call = useCall();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const slug = typed ?? page.slug;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PATCH /api/admin/pages/{id}', {
        params: { id: page.id },
        body: { revision: page.revision, slug: slug.trim() },
      }),
    onSuccess: ({ page: changed }) => {
      setTyped(undefined);
      onChanged(changed);
      notify({ title: 'Address changed', description: `The old one redirects to ${changed.path}.` });
    },
    onError: (error) => {
      const [found] = fieldMessages(error);
      if (found) setProblem(found[1]);
      else if (error instanceof ApiError && error.status === 400) setProblem(error.displayMessage);
      else onFailed(error);
    },
  });
  const isChanged = slug.trim() !== page.slug;

  function change() {
    const { error } = PageChange.safeParse({ revision: page.revision, slug: slug.trim() });
    const message = error?.issues[0]?.message;
    setProblem(message);
    if (message === undefined) mutate();
    else document.getElementById('page-slug')?.focus();
  }

  return (
    <div className="grid gap-2">
      <TextField
        id="page-slug"
        label="Address"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        error={problem}
        help={`${page.path.slice(0, page.path.lastIndexOf('/') + 1)}${slug || '…'}${isChanged ? '. The old address will redirect to the new one.' : ''}`}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isChanged && !isComposing(event)) change();
        }}
      />
      {isChanged && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={isPending ? 'Changing...' : undefined}
          onClick={change}
        >
          Change address
        </Button>
      )}
    </div>
  );
}
