import { PageHead } from '../../features/layout/page-head.tsx';

export function RegisterPage() {
  return <PageHead title="Register" description="Register" path="/register" noindex />;
}
