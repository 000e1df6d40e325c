import { BothVersions, VersionChoice } from '../../ui/version-choice.tsx';
import { settingShown } from './merge-settings.ts';
import { labelOf } from './sections.ts';
import type { SettingsClash, SettingsForm } from './use-settings-form.ts';

interface SettingsConflictProps {
  clash: SettingsClash;
  settingsForm: SettingsForm;
}

/** What two people have changed in the settings, to be decided on. */
export function SettingsConflict({ clash, settingsForm: { form, isSaving, decide } }: SettingsConflictProps) {
  return (
    <div className="mt-8">
      <VersionChoice
        sentence={clash.sentence}
        things={clash.paths.map((path) => ({
          name: path,
          label: labelOf(path),
          choice: `Take their ${labelOf(path).toLowerCase()}`,
          versions: (
            <BothVersions
              theirs={settingShown(clash.theirs.site, path)}
              mine={settingShown(form.getValues(), path)}
            />
          ),
        }))}
        isSaving={isSaving}
        onKeep={(fromTheirs) => decide(clash, fromTheirs)}
        onTakeTheirs={() => decide(clash, clash.paths)}
      />
    </div>
  );
}
