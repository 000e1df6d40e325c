import { PageHead } from '../../features/layout/page-head.tsx';

export function LoginPage() {
  return <PageHead title="Login" description="Login" path="/login" noindex />;
}
