import type { PageContent } from '../../contract/page.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** The pages above a service, from the home page down. */
export const pathToService = ({
  home,
  services,
}: Pick<PageContent<'frame'>, 'home' | 'services'>): readonly Crumb[] => [
  { name: home, path: '/' },
  { name: services, path: '/#services' },
];
