import { SampleReport } from '../../features/audit-report/sample-report.tsx';

/** What a visitor gets for asking, before the form that asks. */
export function SampleSection() {
  return (
    <section id="sample-report" className="on-shoal py-section">
      <div className="container-page grid-page gap-y-10">
        <div className="col-span-12 self-start lg:sticky lg:top-32 lg:col-span-4">
          <h2 className="text-4xl">What you get back</h2>
          <p className="measure mt-5 text-lg text-soft">
            Eight points, what I found at them, and one course to steer. This is a sample: the bakery is made
            up, and so are its figures.
          </p>
        </div>
        <div className="col-span-12 lg:col-span-8">
          <SampleReport />
        </div>
      </div>
    </section>
  );
}
