import type { ReactNode } from 'react';
import { Island } from '../../api/island.tsx';
import { usePage } from '../../api/queries.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { SampleRose } from './sample-rose.tsx';
import { ServiceList } from './service-list.tsx';

/**
 * Keeps a short first word with a hyphen, such as “8-point”, on one line. Forces a break after it where the text nearly
 * fits, so that both fonts break at the same place.
 */
function unbroken(text: string): ReactNode {
  const [, before = '', word, after = ''] = /^(.*?)(?<!\S)(\S{1,6}-\S{1,8})(?:\s+(.*))?$/.exec(text) ?? [];
  if (word === undefined) return text;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span> <span className="sm:max-lg:block">{after}</span>
    </>
  );
}

/** The free audit as a diagram that is also its sample, and the related services (spec §1). */
export function ServicesSection() {
  const { auditHeading, auditText, auditButton, sampleHeading, sampleText, servicesHeading } =
    usePage('home');
  return (
    <section id="services" className="on-shoal py-section">
      <div className="container-page">
        <div className="audit-sample">
          <h2 className="text-4xl">{unbroken(auditHeading)}</h2>
          <p className="measure mt-5 mb-6 text-lg text-soft">{auditText}</p>
          <Island
            name="sample-rose"
            component={SampleRose}
            props={{ heading: sampleHeading, text: sampleText }}
          />
          <LinkButton
            href="/#audit-form"
            variant="primary"
            size="lg"
            needle
            className="mt-8 w-full sm:w-auto"
          >
            {auditButton}
          </LinkButton>
        </div>
        <div id="service-list" className="mt-section">
          <Neatline />
          <div className="grid-page gap-y-6 pt-10">
            <h3 className="col-span-12 self-start text-3xl lg:sticky lg:top-32 lg:col-span-4">
              {servicesHeading}
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
