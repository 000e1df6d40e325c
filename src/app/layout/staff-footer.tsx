import { useSite } from '../../api/use-site.ts';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

/** Footer of staff screens: brand, legal links and theme. */
export function StaffFooter() {
  const { brand } = useSite().site;
  return (
    <footer className="on-deep">
      <Neatline />
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm text-deep-soft">
        <p>{`${brand}: staff area`}</p>
        <Link className="foot-link" href="/privacy">
          Privacy Policy
        </Link>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
