import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { siteQuery } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { SettingsInput } from '../../contract/settings.ts';
import type { SiteAnswer } from '../../contract/site.ts';

const resolver = zodResolver(SettingsInput);

/** Begins anew from what was saved. What was typed while it was being saved stays, and is not saved yet. */
function beginAnew(form: UseFormReturn<SettingsInput>, { site }: SiteAnswer): void {
  const typed = structuredClone(form.getValues());
  const checked = SettingsInput.safeParse(typed);
  const isSaved = checked.success && JSON.stringify(checked.data) === JSON.stringify(site);
  form.reset(site);
  if (!isSaved) form.reset(typed, { keepDefaultValues: true });
}

/** The form of all settings: saved at once, and on show at once on the public pages of this tab. */
export function useSettingsForm(settings: SettingsInput) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const staffForm = useStaffForm<SettingsInput, SettingsInput, SiteAnswer>({
    resolver,
    defaultValues: settings,
    send: (body) => call('PUT /api/admin/settings', { body }),
    onSaved: (answer) => {
      queryClient.setQueryData(siteQuery(call).queryKey, answer);
      beginAnew(staffForm.form, answer);
      setSaved(true);
    },
    unsaved: 'Your changes to the settings are not saved.',
  });
  return { ...staffForm, isSaved: isSaved && !staffForm.isDirty };
}

/** What the form hands to its parts. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;
