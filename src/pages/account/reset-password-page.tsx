import { PageHead } from '../../features/layout/page-head.tsx';

export function ResetPasswordPage() {
  return <PageHead title="ResetPassword" description="ResetPassword" path="/reset-password" noindex />;
}
