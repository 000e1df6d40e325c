import type { PageContent } from '../../contract/page.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** The page above one that the owner has added. */
export const pathToOwnPage = ({ home }: Pick<PageContent<'frame'>, 'home'>): readonly Crumb[] => [
  { name: home, path: '/' },
];
