import { usePage } from '../../api/queries.ts';
import { AUDIT_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import { PointSummary } from '../../parts/audit-report/point-summary.tsx';
import { pointsOf } from '../../parts/audit-report/report-points.ts';
import { sample } from '../../parts/audit-report/sample.ts';
import { Neatline } from '../../ui/neatline.tsx';
import { GoLink } from '../../ui/text-link.tsx';

/** The service that follows from each point, by the address under which it came, which is the name of its drawing. */
const services = {
  'Website analysis': 'website-optimization',
  'SEO evaluation': 'seo-strategy',
  'Content strategy review': 'content-strategy',
  'Local search assessment': 'local-search',
  'Social media audit': 'social-media',
  'Google Analytics review': 'analytics-tracking',
  'Competitor analysis': 'competitor-analysis',
  'Actionable recommendations': 'email-marketing',
} as const satisfies Record<AuditPoint, string>;

/** The audit point that leads to a service; `undefined` if there is none. */
export const pointOfService = (slug: string): AuditPoint | undefined =>
  AUDIT_POINTS.find((point) => services[point] === slug);

export function SamplePoint({ slug }: { slug: string }) {
  const { sampleHeading, sampleLink } = usePage('services-frame');
  const point = pointOfService(slug);
  const at = pointsOf(sample).find((candidate) => candidate.point === point);
  if (!at) return null;
  return (
    <section className="container-page grid-page items-center gap-y-6 pb-section">
      <div className="col-span-12 lg:col-span-4">
        <h2 className="text-3xl">{sampleHeading}</h2>
        <p className="measure mt-3 text-soft">
          Point {at.number} of 8, from a sample report. {sample.business} is made up.
        </p>
        <GoLink href="/#sample-report" className="mt-3">
          {sampleLink}
        </GoLink>
      </div>
      <div className="sheet col-span-12 border-ink! lg:col-span-8">
        <Neatline className="border-t-0" />
        <div className="p-5 sm:p-8">
          <PointSummary at={at} isAlone />
        </div>
      </div>
    </section>
  );
}
