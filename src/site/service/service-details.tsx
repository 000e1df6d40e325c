import { usePage } from '../../api/queries.ts';
import { pictureAt } from '../../contract/media-address.ts';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import type { Service } from '../../contract/service.ts';
import { pictureSrc } from '../../lib/picture-src.ts';
import { ServiceScene } from '../../ui/art/service-scene.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { AuditBand } from './audit-band.tsx';
import { NextService } from './next-service.tsx';
import { SampleReading } from './sample-reading.tsx';
import { ServiceHead } from './service-head.tsx';

/** Uploaded picture of a service, in the place of the drawn scene. */
function ServicePicture({ picture: { url, alt, credit } }: { picture: PlacedPicture }) {
  const focus = pictureAt(url)?.focus;
  return (
    <figure>
      <div className="border border-ink">
        <img
          src={pictureSrc(url)}
          alt={alt}
          width={480}
          height={400}
          decoding="async"
          className="aspect-6/5 w-full object-cover"
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <Neatline className="border-b-0" />
      </div>
      {credit !== '' && <figcaption className="mt-2 text-sm wrap-anywhere text-mute">{credit}</figcaption>}
    </figure>
  );
}

/** A service: what it is, four benefits, why it matters, and the ways to begin and on (spec §2). */
export function ServiceDetails({ service }: { service: Service }) {
  const { slug, title, description, icon, picture, benefits, whyItMatters } = service;
  const words = usePage('services-frame');
  return (
    <>
      <ServiceHead
        title={title}
        figure={picture.url ? <ServicePicture picture={picture} /> : <ServiceScene name={icon} />}
      >
        <h1 className="text-5xl">{title}</h1>
        <p className="measure mt-5 text-xl text-soft">{description}</p>
        <LinkButton href="/contact?tab=audit" variant="primary" size="lg" needle className="mt-8">
          {words.startButton}
        </LinkButton>
      </ServiceHead>
      <section className="container-page py-section">
        <div className="grid-page gap-y-8">
          <h2 className="col-span-12 self-start text-3xl lg:sticky lg:top-32 lg:col-span-4 lg:pr-8">
            {words.benefitsHeading}
          </h2>
          <ul className="col-span-12 grid gap-x-gap sm:grid-cols-2 lg:col-span-8">
            {benefits.map((benefit, index) => (
              <li key={index} className="border-t border-ink py-7 pr-4">
                <h3 className="text-2xl">{benefit.title}</h3>
                <p className="mt-2 text-soft">{benefit.description}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <SampleReading slug={icon} />
      <section className="on-land border-y border-ink">
        <div className="container-page grid-page gap-y-6 py-section">
          <h2 className="col-span-12 text-3xl lg:col-span-4">{words.whyHeading}</h2>
          <p className="col-span-12 font-display text-2xl leading-[1.4] font-semibold text-pretty whitespace-pre-line lg:col-span-8">
            {whyItMatters}
          </p>
        </div>
      </section>
      <AuditBand />
      <NextService slug={slug} />
    </>
  );
}
