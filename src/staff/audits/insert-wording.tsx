import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import type { AuditPoint } from '../../contract/audit-points.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

interface InsertWordingProps {
  point: AuditPoint;
  /** Target editor; `undefined` until mounted. */
  editor: Editor | undefined;
}

/** Inserts a stored wording at the cursor of a point's text; the editor's undo removes it. */
export function InsertWording({ point, editor }: InsertWordingProps) {
  const { data, error, isPending } = useEndpoint('GET /api/admin/audit-wordings');
  const [chosen, setChosen] = useState('');
  const wordings = data?.wordings.filter((wording) => wording.point === point) ?? [];
  const wording = wordings.find(({ id }) => id === chosen);
  const edit = <InlineLink href="/admin/audit-wordings">Edit wordings</InlineLink>;

  if (data && wordings.length === 0) {
    return <p className="text-sm text-mute">There are no saved wordings for this point. {edit}</p>;
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Wording"
          name="wording"
          className="min-w-0 flex-[1_1_14rem]"
          optional
          value={chosen}
          placeholder={isPending ? 'Loading wordings...' : 'Choose a saved wording'}
          options={wordings.map(({ id, name }) => ({ value: id, label: name }))}
          error={error && !data ? `The wordings could not be loaded. ${errorMessage(error)}` : undefined}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          aria-disabled={!wording || !editor || undefined}
          onClick={() => {
            if (!wording || !editor) return;
            editor.chain().focus().insertContent(wording.text).run();
            setChosen('');
          }}
        >
          Insert wording
        </Button>
      </div>
      <p className="text-sm text-mute">It is inserted at the cursor. {edit}</p>
    </div>
  );
}
