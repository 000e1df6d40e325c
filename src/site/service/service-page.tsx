import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isMissing, MovedError } from '../../api/api-error.ts';
import { Island } from '../../api/island.tsx';
import { serviceQuery, usePage, useSite, servicesQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { pictureAt } from '../../contract/pictures/picture-address.ts';
import type { Service } from '../../contract/service.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { pictureSrc } from '../../lib/picture-src.ts';
import { sharePicture } from '../../lib/share-picture.ts';
import { AuditBar } from '../../parts/layout/audit-bar.tsx';
import { FormSection } from '../../parts/layout/form-section.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { ServiceLinks } from '../../parts/layout/service-links.tsx';
import { Uncharted } from '../../parts/layout/uncharted.tsx';
import { useCanonicalAddress } from '../../parts/layout/use-canonical-address.ts';
import { useRedirectRetired } from '../../parts/layout/use-redirect-retired.ts';
import { AuditForm } from '../../parts/leads/audit-form.tsx';
import { coachCard } from '../../parts/leads/coach-card.ts';
import { AUDIT_FORM } from '../../parts/leads/scroll-to-form.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { ServiceIcon } from '../../ui/art/service-icon.tsx';
import { ServiceScene } from '../../ui/art/service-scene.tsx';
import { PageBreadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { pathToService } from './path-to-service.ts';
import { SamplePoint } from './sample-point.tsx';

interface ServiceHeadProps {
  title?: string;
  figure: ReactNode;
  children: ReactNode;
}

/** The head of a service page: breadcrumbs, title and scene. */
function ServiceHead({ title, figure, children }: ServiceHeadProps) {
  const names = usePage('frame');
  const { back } = usePage('services-frame');
  return (
    <section className="on-shoal border-b border-ink">
      <div className="container-page pt-8 pb-12 lg:pb-16">
        <PageBreadcrumbs
          back={{ label: back, href: '/#services' }}
          above={pathToService(names)}
          current={title}
        />
        <div className="mt-6 grid-page items-center gap-y-10">
          <div className="col-span-12 md:col-span-7 lg:col-span-6">{children}</div>
          <div className="col-span-12 mx-auto w-full max-w-[30rem] md:col-span-5 md:mr-0 lg:col-start-8">
            {figure}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Link to the next service: listed ones first, then unlisted, wrapping at the end. */
function NextService({ slug }: { slug: string }) {
  const texts = usePage('services-frame');
  const { services: all = [] } = useQuery(servicesQuery(useCall())).data ?? {};
  const services = [...all.filter(({ listed }) => listed), ...all.filter(({ listed }) => !listed)];
  const next = services[services.findIndex((service) => service.slug === slug) + 1] ?? services[0];
  if (!next || next.slug === slug) return null;
  return (
    <nav aria-label="More services" className="container-page">
      <Link href={`/services/${next.slug}`} rel="next" className="svc group py-10 lg:py-14">
        <ServiceIcon name={next.icon} />
        <div>
          <p className="text-sm text-mute">{texts.next}</p>
          <p className="mt-1 font-display text-2xl font-semibold text-text group-hover:underline group-hover:decoration-primary group-hover:decoration-2 group-hover:underline-offset-4">
            {next.title}
          </p>
        </div>
        <Needle direction="e" />
      </Link>
    </nav>
  );
}

/** The request for the free audit at the end of a service page (spec §2). */
function AuditBand() {
  const { site } = useSite();
  const { auditHeading, auditText } = usePage('services-frame');
  const { phone } = site.contact;
  const number = phoneLink(phone);
  return (
    <FormSection
      id={AUDIT_FORM}
      heading={auditHeading}
      form={<Island name="audit-request" component={AuditForm} props={{ coach: coachCard(site) }} />}
    >
      <p className="measure text-lg text-soft in-[section:has(.receipt)]:hidden">{auditText}</p>
      <p className="hidden text-lg text-soft in-[section:has(.receipt)]:block">
        Questions? Call {number === undefined ? phone : <InlineLink href={number}>{phone}</InlineLink>}
      </p>
    </FormSection>
  );
}

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
function ServiceDetails({ service }: { service: Service }) {
  const { slug, title, description, icon, picture, benefits, whyItMatters } = service;
  const texts = usePage('services-frame');
  return (
    <>
      <ServiceHead
        title={title}
        figure={picture.url ? <ServicePicture picture={picture} /> : <ServiceScene name={icon} />}
      >
        <h1 className="text-5xl">{title}</h1>
        <p className="measure mt-5 text-xl text-soft">{description}</p>
        <LinkButton
          href={`/contact?tab=audit#${AUDIT_FORM}`}
          variant="primary"
          size="lg"
          needle
          className="mt-8"
        >
          {texts.startButton}
        </LinkButton>
      </ServiceHead>
      <section className="container-page py-section">
        <div className="grid-page gap-y-8">
          <h2 className="col-span-12 self-start text-3xl lg:sticky lg:top-32 lg:col-span-4 lg:pr-8">
            {texts.benefitsHeading}
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
      <SamplePoint slug={icon} />
      <section className="on-land border-y border-ink">
        <div className="container-page grid-page gap-y-6 py-section">
          <h2 className="col-span-12 text-3xl lg:col-span-4">{texts.whyHeading}</h2>
          <p className="col-span-12 font-display text-xl leading-[1.4] font-semibold sm:text-2xl text-pretty whitespace-pre-line lg:col-span-8">
            {whyItMatters}
          </p>
        </div>
      </section>
      <AuditBand />
      <NextService slug={slug} />
    </>
  );
}

/** The answer to an unknown service (spec §2), with those that there are. */
function ServiceNotFound() {
  const { notFoundHeading, notFoundText, back } = usePage('services-frame');
  return (
    <Uncharted heading={notFoundHeading}>
      <p className="mt-5 text-xl text-soft">{notFoundText}</p>
      <LinkButton href="/#services" className="mt-7">
        <Needle direction="w" />
        <span>{back}</span>
      </LinkButton>
      <ServiceLinks />
    </Uncharted>
  );
}

function ServiceSkeleton() {
  return (
    <>
      <ServiceHead figure={<Skeleton className="aspect-6/5 w-full" />}>
        <Loader className="mb-6">Loading the service...</Loader>
        <Skeleton className="h-14 w-4/5 lg:h-18" />
        <Skeleton className="mt-6 h-6 w-full max-w-[34rem]" />
        <Skeleton className="mt-3 h-6 w-full max-w-[30rem]" />
        <Skeleton className="mt-3 h-6 w-2/3 max-w-[22rem]" />
        <Skeleton className="mt-8 h-14 w-56" />
      </ServiceHead>
      <div className="container-page grid-page gap-y-8 py-section">
        <Skeleton className="col-span-8 h-10 lg:col-span-3" />
        <div className="col-span-12 grid gap-x-gap gap-y-8 sm:grid-cols-2 lg:col-span-8 lg:col-start-5">
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className="grid gap-3 border-t border-ink py-7 pr-4">
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** A service page in each of its states: loading, unknown, failed, and with its content. */
function ServiceBody({ slug }: { slug: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(serviceQuery(useCall(), slug));
  if (data) return <ServiceDetails service={data.service} />;
  if (isPending || error instanceof MovedError) return <ServiceSkeleton />;
  if (isMissing(error)) return <ServiceNotFound />;
  return (
    <div className="container-page py-section">
      <ErrorState
        title="Error loading this service. Please try again later."
        headingLevel={1}
        {...retryOf({ isFetching, refetch })}
      />
    </div>
  );
}

/** Service page (spec §2), with a state for unknown services. */
export function ServicePage({ params: { id = '' } }: PageProps) {
  const { search, contact } = useSite().site;
  const { notFoundHeading } = usePage('services-frame');
  const { services } = usePage('frame');
  const { data, error } = useQuery(serviceQuery(useCall(), id));
  const isUnknown = isMissing(error);
  // At an address that it had before, the service has been found at its present one.
  const slug = data?.service.slug ?? id;
  useCanonicalAddress(data && `/services/${slug}`);
  useRedirectRetired(error);
  return (
    <>
      <PageHead
        title={data ? `${data.service.title} in ${contact.location}` : isUnknown ? notFoundHeading : services}
        description={
          data?.service.description ??
          (isUnknown ? 'There is no service at this address.' : search.description)
        }
        path={`/services/${slug}`}
        noindex={isUnknown}
        seoTexts={data?.service}
        {...(data && {
          image: {
            path: sharePicture('services', slug),
            alt: `${data.service.title}: its symbol in a compass rose, on a chart of Southwest Florida.`,
          },
        })}
      />
      <ServiceBody slug={id} />
      {data && <AuditBar />}
      {data && <PaperContact path={`/services/${slug}`} />}
    </>
  );
}
