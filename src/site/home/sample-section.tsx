import { usePage } from '../../api/use-page.ts';
import { SampleReport } from './sample-report.tsx';

/** Sample report before the audit form. */
export function SampleSection() {
  const { sampleHeading, sampleText } = usePage('home');
  return (
    <section id="sample-report" className="on-shoal py-section">
      <div className="container-page grid-page gap-y-10">
        <div className="col-span-12 self-start lg:sticky lg:top-32 lg:col-span-4">
          <h2 className="text-4xl">{sampleHeading}</h2>
          <p className="measure mt-5 text-lg text-soft">{sampleText}</p>
        </div>
        <div className="col-span-12 lg:col-span-8">
          <SampleReport />
        </div>
      </div>
    </section>
  );
}
