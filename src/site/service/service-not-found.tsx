import { usePage } from '../../api/use-page.ts';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The answer to an unknown service (spec §2). */
export function ServiceNotFound() {
  const { notFoundHeading, notFoundText, back } = usePage('services-frame');
  return (
    <div className="container-page grid min-h-[60vh] place-items-center py-20">
      <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
        <GhostRose className="size-40" />
        <h1 className="text-5xl">{notFoundHeading}</h1>
        <p className="text-lg text-soft">{notFoundText}</p>
        <LinkButton href="/#services" needle className="mt-2">
          {back}
        </LinkButton>
      </div>
    </div>
  );
}
