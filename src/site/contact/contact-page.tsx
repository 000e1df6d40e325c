import { usePage } from '../../api/use-page.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ContactBody } from './contact-body.tsx';

/** Contact details and both forms (spec §2). */
export function ContactPage() {
  const words = usePage('contact');
  const { contact } = usePage('frame');
  return (
    <>
      <PageHead title={contact} description={words.intro} path="/contact" words={words} />
      <section className="on-shoal border-b border-ink">
        <div className="container-page py-12 lg:py-16">
          <h1 className="max-w-[10em] text-5xl">{words.headline}</h1>
          <p className="measure mt-5 text-xl text-soft">{words.intro}</p>
        </div>
      </section>
      <ContactBody />
    </>
  );
}
