import type { ReactNode } from 'react';
import { useSite, useSiteUrl } from '../../api/queries.ts';
import { Isobaths } from '../../ui/art/isobaths.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface FormSectionProps {
  id: string;
  heading: string;
  form: ReactNode;
  /** Fades the lines of the water towards a shore below. */
  fade?: boolean;
  /** After the form on narrow screens, below the heading on wide ones. */
  children: ReactNode;
  /** At the foot of the section. */
  below?: ReactNode;
}

/** A form over deep water: directly below its heading on narrow screens, so that a visitor finds it without scrolling. */
export function FormSection({ id, heading, form, fade = false, children, below }: FormSectionProps) {
  const { contact } = useSite().site;
  const siteUrl = useSiteUrl();
  return (
    <section id={id} className="on-deep relative">
      <Isobaths fade={fade} />
      <div className="container-page relative pt-8 pb-16 md:pt-14 lg:pt-section lg:pb-20">
        <div className="grid-page wrap-anywhere lg:grid-rows-[auto_1fr]">
          <h2 className="col-span-12 text-3xl lg:col-span-5 lg:text-4xl">{heading}</h2>
          <div className="col-span-12 mt-5 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 lg:mt-0 xl:col-span-6 xl:col-start-7">
            <Sheet isRaised>{form}</Sheet>
          </div>
          <div className="col-span-12 mt-8 lg:col-span-5 lg:mt-5">
            {children}
            <p className="hidden print:block">
              {siteUrl && `Request it at ${new URL(`/#${id}`, siteUrl).href}, or call ${contact.phone}.`}
            </p>
          </div>
        </div>
        {below}
      </div>
    </section>
  );
}
