import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { siteQuery } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { SettingsInput } from '../../contract/settings.ts';
import type { SiteAnswer } from '../../contract/site.ts';
import { createDraft } from '../../drafts/draft.ts';
import { openAndFocus } from '../../ui/open-and-focus.ts';
import { CONFLICT_HEADING } from '../../ui/version-choice.tsx';
import { settingFields } from './merge-settings.ts';

const resolver = zodResolver(SettingsInput);

/** Resets the form to the stored settings; input from during the save stays unsaved. */
function resetForm(form: UseFormReturn<SettingsInput>, { site }: SiteAnswer): void {
  const typed = structuredClone(form.getValues());
  const checked = SettingsInput.safeParse(typed);
  const isSaved = checked.success && JSON.stringify(checked.data) === JSON.stringify(site);
  form.reset(site);
  if (!isSaved) form.reset(typed, { keepDefaultValues: true });
}

/** Thrown if a save ended in a conflict and not in an error. */
class Undecided extends Error {}

/** The form of all settings, saved on demand. Updates the public pages of this tab. */
export function useSettingsForm(start: SiteAnswer) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const [draft] = useState(() =>
    createDraft<SettingsInput, string, SiteAnswer>({
      what: 'settings',
      fields: settingFields(start.site),
      stored: start,
      fieldsOf: ({ site }) => site,
      send: (values, { revision }) => call('PUT /api/admin/settings', { body: { ...values, revision } }),
      read: () => call('GET /api/site'),
      asSaved: ({ site }) => site,
    }),
  );
  const { conflict, merged } = useSyncExternalStore(draft.subscribe, draft.get, draft.get);

  /** Copies the draft into the form. Fields that differ from the stored ones count as changed. */
  function showDraft(): void {
    const { saved, fields } = draft.get();
    staffForm.form.reset(saved);
    staffForm.form.reset(fields, { keepDefaultValues: true });
  }

  async function send(values: SettingsInput): Promise<SiteAnswer> {
    draft.change(values);
    const isStored = await draft.save();
    const { stored, merged, conflict, error } = draft.get();
    if (merged || conflict) showDraft();
    if (isStored) return stored;
    if (conflict) openAndFocus(CONFLICT_HEADING);
    throw error ?? new Undecided('Two people changed the same settings.');
  }

  const staffForm = useStaffForm<SettingsInput, SettingsInput, SiteAnswer>({
    resolver,
    defaultValues: start.site,
    send,
    onSaved: (answer) => {
      queryClient.setQueryData(siteQuery(call).queryKey, answer);
      resetForm(staffForm.form, answer);
      setSaved(true);
    },
    unsaved: 'Your changes to the settings have not been saved.',
  });

  return {
    ...staffForm,
    isSaved: isSaved && !staffForm.isDirty,
    conflict,
    /** Paths of merged settings by others, once the form shows them. */
    merged: staffForm.isSaving ? [] : (merged?.names ?? []),
    /** Continues with the chosen fields of theirs, and the rest of mine. */
    resolveConflict(fromRemote: readonly string[]) {
      draft.change(staffForm.form.getValues());
      draft.resolveConflict(fromRemote);
      showDraft();
      staffForm.submit();
    },
    async takeStored() {
      const answer = await call('GET /api/site');
      queryClient.setQueryData(siteQuery(call).queryKey, answer);
      draft.reset(answer);
      staffForm.form.reset(answer.site);
      setSaved(false);
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
