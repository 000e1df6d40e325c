import { PageHead } from '../../features/layout/page-head.tsx';

export function SettingsPage() {
  return <PageHead title="Settings" description="Settings" path="/admin/settings" noindex />;
}
