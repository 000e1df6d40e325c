import { PageHead } from '../../features/layout/page-head.tsx';

export function TestimonialsPage() {
  return <PageHead title="Testimonials" description="Testimonials" path="/admin/testimonials" noindex />;
}
