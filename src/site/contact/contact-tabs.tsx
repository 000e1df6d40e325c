import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { Island } from '../../api/island.tsx';
import { usePage, useSite } from '../../api/queries.ts';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { HeroRose } from '../../ui/art/hero-rose.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { ContactForm } from './contact-form.tsx';

/**
 * Open tab: `?tab=audit`, else the message. After an audit form was posted without JavaScript it is the audit tab,
 * until the next navigation.
 */
function useOpenTab(): 'message' | 'audit' {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const isAuditAnswer = useFormOutcome('audit-request') !== undefined;
  const [arrival] = useState({ key, isAuditAnswer });
  const isAnswerShown = arrival.isAuditAnswer && arrival.key === key;
  return isAnswerShown || search.get('tab') === 'audit' ? 'audit' : 'message';
}

/** The contact form, and who reads what it sends. */
function MessagePanel() {
  const { booking, pictures } = useSite().site;
  const { messageNote } = usePage('contact');
  return (
    <div className="grid-page items-start gap-y-12">
      <div className="sheet col-span-12 border-ink! lg:col-span-7">
        <Neatline className="border-t-0" />
        <div className="p-5 sm:p-8">
          <Island name="contact" component={ContactForm} props={{ booking }} />
        </div>
      </div>
      <figure className="col-span-4 col-start-9 hidden justify-items-center gap-6 text-center lg:grid">
        <HeroRose className="mx-auto max-w-[20rem]">
          <CoachPortrait pictures={pictures} sizes="12rem" />
        </HeroRose>
        {messageNote !== '' && <figcaption className="text-soft">{messageNote}</figcaption>}
      </figure>
    </div>
  );
}

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
