import { usePage } from '../../api/queries.ts';
import { AUDIT_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import { Evidence } from '../../parts/audit-report/evidence.tsx';
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
  const finding = sample.findings.find((candidate) => candidate.point === point);
  // The service under which the plan came is email, which is the last of its steps.
  const step = at.mark === 'action plan' ? sample.recommendations.at(-1) : undefined;
  return (
    <section className="container-page grid-page items-center gap-y-6 pb-section">
      <div className="col-span-12 lg:col-span-4">
        <h2 className="text-3xl">{sampleHeading}</h2>
        <p className="measure mt-3 text-soft">
          Point {at.number} of 8, from a sample report. {sample.business} is made up.
        </p>
        <GoLink href={`/#sample-point-${at.number}`} className="mt-3">
          {sampleLink}
        </GoLink>
      </div>
      <div className="sheet col-span-12 border-ink! lg:col-span-8">
        <Neatline className="border-t-0" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-gap gap-y-4 p-5 sm:p-8">
          <PointSummary at={step ? { ...at, summary: `${step.title}.` } : at} isAlone />
          {step && <p className="text-soft">{step.text}</p>}
          {finding && <Evidence evidence={finding.evidence} why={finding.why} />}
        </div>
      </div>
    </section>
  );
}
