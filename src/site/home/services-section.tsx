import { AuditDiagram } from '../../ui/art/audit-diagram.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { ServiceList } from './service-list.tsx';

/** What the free audit looks at, and the services that follow from it (spec §1). */
export function ServicesSection() {
  return (
    <section id="services" className="on-shoal py-section">
      <div className="container-page">
        <div className="grid-page gap-y-8 lg:grid-rows-[auto_auto_1fr]">
          <div className="col-span-12 lg:col-span-4 lg:pt-10">
            <h2 className="text-4xl">
              Your FREE <span className="whitespace-nowrap">8-point</span>{' '}
              {/* Its own line where both would nearly fit on one: either font then breaks at the same place. */}
              <span className="sm:max-lg:block">digital marketing audit</span>
            </h2>
            <p className="measure mt-5 text-lg text-soft">
              Discover exactly what's working and what needs improvement in your digital marketing strategy.
            </p>
          </div>
          <div className="col-span-12 lg:col-span-8 lg:col-start-5 lg:row-span-3 lg:row-start-1 lg:-mr-4">
            <AuditDiagram />
          </div>
          <div className="col-span-12 lg:col-span-4">
            <LinkButton href="/#audit-form" variant="primary" size="lg" needle className="w-full sm:w-auto">
              Get Your Free Audit Now
            </LinkButton>
          </div>
        </div>
        <div className="mt-section">
          <Neatline />
          <div className="grid-page gap-y-6 pt-10">
            <h3 className="col-span-12 self-start text-3xl lg:sticky lg:top-32 lg:col-span-4">
              After the audit, we work on what matters most
            </h3>
            <div className="col-span-12 lg:col-span-8">
              <ServiceList />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
