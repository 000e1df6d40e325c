import { useSite } from '../../api/use-site.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { AboutBody } from './about-body.tsx';

/** Who the coach is (spec §2). */
export function AboutPage() {
  const { about } = useSite().site;
  return (
    <>
      <PageHead title="About" description={about.bio} path="/about" />
      <AboutBody />
    </>
  );
}
