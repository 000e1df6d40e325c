import { useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { CallApi } from '../../api/client.ts';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { ownPageQuery, servicesQuery, pageQuery, serviceQuery, sessionQuery } from '../../api/queries.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import type { PageContent, SinglePageId } from '../../contract/page.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { DeviceChoice, PreviewFrame, type Device } from '../../parts/editor/preview-frame.tsx';
import type { PageValues } from './page-content.ts';

interface SitePageProps {
  path: string;
  queryClient: QueryClient;
}

/**
 * Renders a public page. Injected through the route (`staff-routes.ts`), because staff screens do not depend on public
 * pages.
 */
export type SitePage = ComponentType<SitePageProps>;

/** Staff data differs from public data. */
const isOfVisitors = (query: Query): boolean =>
  !isStaffQuery(query) && query.queryKey[0] !== 'GET /api/auth/session';

/** Query client of a preview, with a copy of the site's cached data. */
function previewClient(staff: QueryClient, call: CallApi): QueryClient {
  const queryClient = makeQueryClient();
  for (const [queryKey, data] of staff.getQueriesData({ predicate: isOfVisitors })) {
    queryClient.setQueryData(queryKey, data);
  }
  queryClient.setQueryData(sessionQuery(call).queryKey, { account: null });
  return queryClient;
}

/** Answers public requests with the draft in the shape of the API; forwards the rest. */
function answerWithDraft(
  queryClient: QueryClient,
  call: CallApi,
  { id, kind, slug }: StaffPage,
  values: PageValues,
): void {
  if (kind === 'service') {
    const content = values as PageContent<'service'>;
    queryClient.setQueryData(serviceQuery(call, slug).queryKey, { service: { ...content, slug, icon: id } });
  } else if (kind === 'page') {
    const content = values as PageContent<'page'>;
    queryClient.setQueryData(ownPageQuery(call, slug).queryKey, { page: { ...content, slug } });
  } else {
    const page = kind as SinglePageId;
    queryClient.setQueryData(pageQuery(call, page).queryKey, values as PageContent<typeof page>);
  }
}

/** In pixels. */
const DEVICE_WIDTHS = { Desktop: 1280, Phone: 390 } as const;

/** Windows narrower than this get the phone preview, since a scaled desktop page is unreadable; in pixels. */
const NARROW_PX = 640;

function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize((current) =>
        current.width === width && current.height === height ? current : { width, height },
      );
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, ...size };
}

/** Path of the preview; shared service texts are shown on a service. */
function usePreviewPath({ kind, path }: StaffPage): string {
  const isShared = kind === 'services-frame';
  const { data } = useQuery({ ...servicesQuery(useCall()), enabled: isShared });
  const service = isShared ? data?.services[0] : undefined;
  return service ? `/services/${service.slug}` : (path.split('#')[0] ?? '/');
}

interface PagePreviewProps {
  page: StaffPage;
  values: PageValues;
  SitePage: SitePage;
}

export function PagePreview({ page, values, SitePage }: PagePreviewProps) {
  const call = useCall();
  const staff = useQueryClient();
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < NARROW_PX ? 'Phone' : 'Desktop'));
  const { element, width, height } = useSize();
  const typed = useSettled(values, 250);
  const [queryClient] = useState(() => {
    const client = previewClient(staff, call);
    answerWithDraft(client, call, page, values);
    return client;
  });
  useEffect(() => {
    answerWithDraft(queryClient, call, page, typed);
  }, [queryClient, call, page, typed]);
  const scale = Math.min(1, width / DEVICE_WIDTHS[device]) || 1;
  const path = usePreviewPath(page);

  return (
    <section
      className="sticky top-[calc(var(--editor-top)+0.5rem)] grid min-w-0 gap-2 self-start max-xl:group-data-[view=form]/page:hidden"
      aria-label="Preview"
    >
      <DeviceChoice value={device} onChange={setDevice} />
      <div
        ref={element}
        className="relative h-[max(16rem,100dvh-var(--editor-top)-4.5rem)] overflow-hidden border border-line bg-shoal has-data-focused:[outline:var(--ring-w)_solid_var(--focus)] has-data-focused:outline-offset-2"
      >
        <PreviewFrame
          title={`Preview of ${page.name}`}
          isStill
          className="absolute top-0 left-1/2 max-w-none origin-top"
          style={{
            width: `${DEVICE_WIDTHS[device]}px`,
            height: `${height / scale}px`,
            transform: `translateX(-50%) scale(${scale})`,
          }}
        >
          <SitePage path={path} queryClient={queryClient} />
        </PreviewFrame>
      </div>
    </section>
  );
}
