import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useSamples } from '../../api/use-samples.ts';
import { claimText } from '../../contract/sample-content.ts';
import { CLAIMS_MAX, type SettingsInput } from '../../contract/settings.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from './sections.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Claim = SettingsInput['claims'][number];

const NO_CLAIM = { value: '', label: '', onHome: false, source: '', asOf: '' };

function freeId(claims: readonly Claim[]): string {
  const usedIds = new Set(claims.map(({ id }) => id));
  let number = claims.length + 1;
  while (usedIds.has(`claim-${number}`)) number += 1;
  return `claim-${number}`;
}

const claimTitle = ({ value, label }: Claim, index: number): string =>
  [value, label].join(' ').trim() || `claim ${index + 1}`;

interface SourceMissingProps {
  control: SettingsForm['form']['control'];
  index: number;
  /** The sample text of the claim, if unchanged. */
  sample: string | undefined;
}

function SourceMissing({ control, index, sample }: SourceMissingProps) {
  const [value, label, source] = useWatch({
    control,
    name: [`claims.${index}.value`, `claims.${index}.label`, `claims.${index}.source`],
  });
  if (source.trim()) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone="warning">No source yet</Badge>
      {claimText({ value, label }) === sample && <Badge>Sample</Badge>}
    </p>
  );
}

/** Edits claims (decision 12); nothing applies before saving. */
export function ClaimFields({ form, field }: Pick<SettingsForm, 'form' | 'field'>) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'claims',
    // A claim's `id` must not be overwritten.
    keyName: 'key',
  });
  const samples = useSamples();
  const [news, setNews] = useState('');
  const [moved, setMoved] = useState<{ index: number; by: -1 | 1 }>();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  // A moved row loses focus; at an end its button is disabled.
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.children[moved.index];
    const moveButton = row?.querySelector<HTMLButtonElement>(`[data-move="${moved.by}"]:enabled`);
    (moveButton ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
  }, [moved]);

  const claimAt = (index: number): Claim | undefined => form.getValues('claims')[index];

  function shift(index: number, by: -1 | 1) {
    const claim = claimAt(index);
    move(index, index + by);
    setMoved({ index: index + by, by });
    if (claim) setNews(`“${claimTitle(claim, index)}” is now number ${index + by + 1} of ${fields.length}.`);
  }

  function take(index: number) {
    const claim = claimAt(index);
    remove(index);
    if (claim) setNews(`“${claimTitle(claim, index)}” was removed. Save to confirm.`);
    add.current?.focus();
  }

  return (
    <div className="grid gap-5">
      <ol ref={list} className="grid gap-5" aria-label="Claims">
        {fields.map((claim, index) => (
          <li key={claim.key} className="grid gap-4 border border-line p-4">
            <div className="grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <TextField
                id={fieldId(`claims.${index}.value`)}
                label="Figure"
                {...field(`claims.${index}.value`)}
              />
              <TextField
                id={fieldId(`claims.${index}.label`)}
                label="What it measures"
                {...field(`claims.${index}.label`)}
              />
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <TextField
                id={fieldId(`claims.${index}.source`)}
                label="Source"
                optional
                {...field(`claims.${index}.source`)}
              />
              <TextField
                id={fieldId(`claims.${index}.asOf`)}
                label="As of"
                optional
                {...field(`claims.${index}.asOf`)}
              />
            </div>
            <SourceMissing
              control={form.control}
              index={index}
              sample={samples.setting(`claims.${claim.id}`)}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Checkbox
                id={fieldId(`claims.${index}.onHome`)}
                label="Also on the home page"
                {...field(`claims.${index}.onHome`)}
              />
              <div className="flex gap-1">
                <IconButton
                  icon={ArrowUp}
                  label={`Move up: ${claimTitle(claim, index)}`}
                  data-move={-1}
                  disabled={index === 0}
                  onClick={() => shift(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move down: ${claimTitle(claim, index)}`}
                  data-move={1}
                  disabled={index === fields.length - 1}
                  onClick={() => shift(index, 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Remove: ${claimTitle(claim, index)}`}
                  onClick={() => take(index)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <Button
        ref={add}
        id={fieldId('claims')}
        size="sm"
        className="justify-self-start"
        icon={Plus}
        aria-disabled={fields.length >= CLAIMS_MAX || undefined}
        onClick={() => {
          if (fields.length >= CLAIMS_MAX) setNews(`You can have at most ${CLAIMS_MAX} claims.`);
          else append({ ...NO_CLAIM, id: freeId(form.getValues('claims')) });
        }}
      >
        Add a claim
      </Button>
    </div>
  );
}
