import { AUDIT_POINTS } from '../../contract/audit-points.ts';

/** The eight points of the audit as a numbered, ruled list; the one that the Rose marks is marked here too. */
export function AuditItemList() {
  return (
    <ol className="ledger-ink">
      {AUDIT_POINTS.map((item, index) => (
        <li key={item} className="group flex items-center gap-4 py-3">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full border-[1.5px] border-ink text-sm font-bold group-last:border-primary group-last:bg-primary group-last:text-on-primary"
          >
            {index + 1}
          </span>
          <span className="min-w-0 font-display text-lg font-semibold group-last:text-link">{item}</span>
        </li>
      ))}
    </ol>
  );
}
