import type { ReactNode } from 'react';
import { AuditRating } from '../../contract/audit-report.ts';
import { DraftNotices, TextVersions } from '../../drafts/draft-notices.tsx';
import type { FieldName } from '../../drafts/merge-fields.ts';
import { useDraft, type LocalDraft } from '../../drafts/use-draft.ts';
import type { LocalDrafts } from '../../lib/local-drafts.ts';
import { MARK_WORDS } from '../../parts/audit-report/reading-at.ts';
import { BothVersions } from '../../ui/version-choice.tsx';
import { localPartId, localParts, type PartDraft } from './audit-parts.ts';
import { placeName, type AuditPlace } from './places.ts';

const hasTitle = (item: unknown): item is { title: string } =>
  typeof item === 'object' && item !== null && 'title' in item && typeof item.title === 'string';

/** Value of an audit field for comparison; rich text is compared elsewhere. */
function shownValue(field: string, value: unknown): ReactNode {
  if (field === 'rating') {
    const rating = AuditRating.safeParse(value).data;
    return rating ? MARK_WORDS[rating] : 'None';
  }
  if (field === 'order') return 'The recommendations in their own order';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.length === 0 ? (
      'None'
    ) : (
      <span className="grid gap-1">
        {value.filter(hasTitle).map(({ title }, index) => (
          <span key={index}>{title || 'Without a title'}</span>
        ))}
      </span>
    );
  }
  return String(value) || 'Nothing';
}

interface PartNoticesProps<Fields extends object> {
  audit: string;
  place: AuditPlace;
  part: PartDraft<Fields>;
  labels: Record<FieldName<Fields>, string>;
  onResolved: () => void;
}

/** Saves a part, visible or not, and shows its notices. */
export function PartNotices<Fields extends object>(props: PartNoticesProps<Fields>) {
  const { audit, place, part, labels, onResolved } = props;
  const name = placeName(place);
  const editor = useDraft(part, {
    id: localPartId(audit, String(place)),
    copies: localParts as unknown as LocalDrafts<LocalDraft<Fields>>,
    unsaved: { name: `“${name}”`, place: 'audit' },
    savesOnLeave: true,
  });
  return (
    <DraftNotices
      editor={editor}
      labelOf={(field) => `${name} (${labels[field].toLowerCase()})`}
      part={name}
      keepsFocus
      describe={(field, theirs, mine) => ({
        label: labels[field],
        choice: `Take their version of “${labels[field]}”`,
        versions:
          field === 'text' ? (
            <TextVersions theirs={String(theirs[field])} mine={String(mine[field])} />
          ) : (
            <BothVersions theirs={shownValue(field, theirs[field])} mine={shownValue(field, mine[field])} />
          ),
      })}
      onResolved={() => {
        void part.save();
        onResolved();
      }}
    />
  );
}
