import { useSite } from '../../api/use-site.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { LegalText, type LegalSection } from './legal-text.tsx';
import { stored } from './privacy-stored.tsx';

function erasing({ email, phone }: SiteSettings['contact']): LegalSection {
  return {
    id: 'erase',
    title: 'How to have it erased',
    text: (
      <>
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a> or call{' '}
          <a href={phoneLink(phone)} className="whitespace-nowrap">
            {phone}
          </a>
          . Tell me the name or email address that you used. You can also ask what I have about you, get a
          copy of it, or have a mistake put right. It costs nothing.
        </p>
        <p>
          I then delete it from the site, and the messages from my mailbox. The copies in the backups go as
          described under <InlineLink href="#how-long">How long it is kept</InlineLink>.
        </p>
      </>
    ),
  };
}

/** What this software really does with data about people (decision 15). Keep it true: change it with the software. */
export function PrivacyText() {
  const { site, capabilities } = useSite();
  return (
    <LegalText
      title="Privacy Policy"
      summary="I keep what you send me, so that I can answer. I do not watch what you read."
      draft="This text says what the software of this site does. Before it counts as a policy, the owner must add the name and address of the business, the companies that host the site and carry its mail, and whatever the law of the place asks for."
      note={
        capabilities.keeps === 'for-session' && (
          <Alert tone="info" title="You are looking at a demo" className="mt-4 max-w-[40rem]">
            Here nothing leaves your browser. What you type into a form stays in this tab and is gone when you
            close it. The text below describes the real site.
          </Alert>
        )
      }
      sections={[...stored, erasing(site.contact)]}
    />
  );
}
