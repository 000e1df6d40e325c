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
 * The two forms of the contact page behind tabs that have addresses of their own (spec §2). Both stay in the page, so
 * that what was typed into one survives a look at the other.
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
