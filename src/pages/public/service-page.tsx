import { PageHead } from '../../features/layout/page-head.tsx';

export function ServicePage() {
  return (
    <>
      <PageHead title="Service" description="Service" path="/services/:id" />
      <h1>Service</h1>
    </>
  );
}
