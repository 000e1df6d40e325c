import { PageHead } from '../../features/layout/page-head.tsx';

export function ContactPage() {
  return (
    <>
      <PageHead title="Contact" description="Contact" path="/contact" />
      <h1>Contact</h1>
    </>
  );
}
