import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSamples } from '../../api/use-samples.ts';
import type { StaffPageSummary } from '../../contract/staff-page.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Badge } from '../../ui/tag.tsx';
import { isOnSite, lastChange, stateNames, stateTones } from '../../parts/pages/page-state.ts';

/** Columns shared by all rows. */
export const pageColumns = 'xl:grid-cols-[minmax(0,1fr)_17rem_16rem]';

/** Path of a page's editor. */
export const editorOf = (id: string): string => `/admin/pages/${encodeURIComponent(id)}`;

/** A page with state, last change, and links to its editor and to the page. */
export function PageRow({ page, actions }: { page: StaffPageSummary; actions?: ReactNode }) {
  const samples = useSamples();
  const { id, name, path, state } = page;
  return (
    <div className={classNames('grid grid-cols-1 items-start gap-x-8 gap-y-2', pageColumns)}>
      <div className="min-w-0">
        <Link href={editorOf(id)} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-mute">{path}</p>
      </div>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <span className="flex flex-wrap gap-1.5">
          {state !== 'shipped' && <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
          {samples.has('pages', id) && <Badge>Sample</Badge>}
        </span>
        <span className="text-xs wrap-anywhere text-mute empty:hidden">{lastChange(page)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-xl:-ml-3 xl:-mt-1 xl:justify-end">
        {actions}
        {isOnSite(page) && (
          <LinkButton href={path} variant="quiet" size="sm" aria-label={`View “${name}”`} icon={ExternalLink}>
            View
          </LinkButton>
        )}
      </div>
    </div>
  );
}
