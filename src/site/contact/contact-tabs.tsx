import { useNavigate } from 'react-router-dom';
import { usePage } from '../../api/use-page.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { MessagePanel } from './message-panel.tsx';
import { useOpenTab } from './use-open-tab.ts';

const tabs = [
  { id: 'message', words: 'messageTab', href: '/contact', panel: <MessagePanel /> },
  { id: 'audit', words: 'auditTab', href: '/contact?tab=audit', panel: <AuditPanel /> },
] as const;

/**
 * The two forms as tabs with their own addresses (spec §2). Both stay mounted, so that typed text survives a switch.
 */
export function ContactTabs() {
  const navigate = useNavigate();
  const labels = usePage('contact');
  const select = (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id);
    // In place of the address before: Back leaves the page, as a reader expects, however often the tabs were changed.
    if (tab) void navigate(tab.href, { replace: true, preventScrollReset: true });
  };
  const labelled = tabs.map(({ words, ...tab }) => ({ ...tab, label: labels[words] }));
  return <Tabs label="Ways to write" tabs={labelled} selected={useOpenTab()} onSelect={select} />;
}
