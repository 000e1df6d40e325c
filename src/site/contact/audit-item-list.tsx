import { usePage } from '../../api/queries.ts';
import { AUDIT_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import type { PageContent } from '../../contract/page.ts';

/** Text fields of the points. */
const lines = {
  'Website analysis': 'websitePoint',
  'SEO evaluation': 'seoPoint',
  'Content strategy review': 'contentPoint',
  'Local search assessment': 'localSearchPoint',
  'Social media audit': 'socialMediaPoint',
  'Google Analytics review': 'analyticsPoint',
  'Competitor analysis': 'competitorsPoint',
  'Actionable recommendations': 'recommendationsPoint',
} as const satisfies Record<AuditPoint, keyof PageContent<'contact'>>;

/** The eight points as a numbered list, with the marked one highlighted. */
export function AuditItemList() {
  const words = usePage('contact');
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
          <span className="min-w-0">
            <span className="block font-display text-lg font-semibold group-last:text-link">{item}</span>
            {words[lines[item]] !== '' && (
              <span className="block text-sm text-soft">{words[lines[item]]}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
