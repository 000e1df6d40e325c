import { Island } from '../../api/island.tsx';
import { usePage } from '../../api/use-page.ts';
import { useSite } from '../../api/use-site.ts';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { ContactForm } from './contact-form.tsx';
import { HeroRose } from '../../ui/art/hero-rose.tsx';

/** The contact form, and who reads what it sends. */
export function MessagePanel() {
  const { booking, pictures } = useSite().site;
  const { messageNote } = usePage('contact');
  return (
    <div className="grid-page items-start gap-y-12">
      <div className="col-span-12 lg:col-span-7">
        <Island name="contact" component={ContactForm} props={{ booking }} />
      </div>
      <figure className="col-span-4 col-start-9 hidden justify-items-center gap-6 text-center lg:grid">
        <HeroRose className="mx-auto max-w-[20rem]">
          <CoachPortrait pictures={pictures} sizes="12rem" />
        </HeroRose>
        {messageNote !== '' && <figcaption className="text-soft">{messageNote}</figcaption>}
      </figure>
    </div>
  );
}
