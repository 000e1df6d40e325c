import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { siteQuery } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { SettingsInput } from '../../contract/settings.ts';
import type { SiteAnswer } from '../../contract/site.ts';
import { mergeSettings, withSettings } from './merge-settings.ts';

const resolver = zodResolver(SettingsInput);

/** Begins anew from what was saved. What was typed while it was being saved stays, and is not saved yet. */
function beginAnew(form: UseFormReturn<SettingsInput>, { site }: SiteAnswer): void {
  const typed = structuredClone(form.getValues());
  const checked = SettingsInput.safeParse(typed);
  const isSaved = checked.success && JSON.stringify(checked.data) === JSON.stringify(site);
  form.reset(site);
  if (!isSaved) form.reset(typed, { keepDefaultValues: true });
}

/** What somebody has to decide on: others have changed the same settings since they were opened. */
export interface SettingsClash {
  /** Who changed them, and when. */
  sentence: string;
  theirs: SiteAnswer;
  /** The paths of the settings. */
  paths: readonly string[];
}

/** Kept apart from what the API refuses: nothing was sent in vain, somebody has to decide. */
class Undecided extends Error {}

/** Settings that are changed again and again under one's hands are not run after for ever. */
const TRIES = 3;

/** The form of all settings: saved at once, and on show at once on the public pages of this tab. */
export function useSettingsForm(start: SiteAnswer) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const [clash, setClash] = useState<SettingsClash>();
  /** Others' settings that were kept with one's own, by their paths. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const seen = useRef(start);

  /** Saves. What others alone have changed meanwhile is kept with it; what both have is asked about. */
  async function send(values: SettingsInput): Promise<SiteAnswer> {
    const found = new Set<string>();
    let mine = values;
    for (let tries = 1; ; tries += 1) {
      const { site: base, revision } = seen.current;
      try {
        const answer = await call('PUT /api/admin/settings', {
          body: { ...mine, ...(revision !== undefined && { revision }) },
        });
        setTaken([...found]);
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || tries === TRIES) throw error;
        const theirs = await call('GET /api/site');
        const merged = mergeSettings({ base, mine, theirs: theirs.site });
        for (const path of merged.taken) found.add(path);
        seen.current = theirs;
        mine = merged.values;
        // What is theirs alone stands in the form from now on; what is in question stays as it was typed.
        staffForm.form.reset(theirs.site);
        staffForm.form.reset(mine, { keepDefaultValues: true });
        if (merged.clashes.length === 0) continue;
        setTaken([...found]);
        setClash({ sentence: sentenceOf(error), theirs, paths: merged.clashes });
        throw new Undecided('Somebody has to decide.', { cause: error });
      }
    }
  }

  const staffForm = useStaffForm<SettingsInput, SettingsInput, SiteAnswer>({
    resolver,
    defaultValues: start.site,
    send,
    onSaved: (answer) => {
      seen.current = answer;
      setClash(undefined);
      queryClient.setQueryData(siteQuery(call).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'versions'] });
      void queryClient.invalidateQueries({ queryKey: ['staff', 'samples'] });
      beginAnew(staffForm.form, answer);
      setSaved(true);
    },
    unsaved: 'Your changes to the settings are not saved.',
  });

  return {
    ...staffForm,
    isSaved: isSaved && !staffForm.isDirty,
    clash,
    taken,
    /** Goes on with what was decided: some of theirs, and the rest of one's own. */
    decide({ theirs, paths }: SettingsClash, fromTheirs: readonly string[]) {
      const { form } = staffForm;
      const chosen = withSettings(
        form.getValues(),
        paths.filter((path) => fromTheirs.includes(path)),
        theirs.site,
      );
      form.reset(theirs.site);
      form.reset(chosen, { keepDefaultValues: true });
      setClash(undefined);
      staffForm.submit({ preventDefault: () => undefined });
    },
    /** Begins anew with what is stored by now. */
    async takeStored() {
      const answer = await call('GET /api/site');
      seen.current = answer;
      queryClient.setQueryData(siteQuery(call).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'samples'] });
      staffForm.form.reset(answer.site);
      setTaken([]);
      setSaved(false);
    },
  };
}

/** What the form hands to its parts. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;
