import { PageHead } from '../../features/layout/page-head.tsx';

export function AboutPage() {
  return (
    <>
      <PageHead title="About" description="About" path="/about" />
      <h1>About</h1>
    </>
  );
}
