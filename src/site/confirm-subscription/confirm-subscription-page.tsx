import { useCall } from '../../api/api-context.ts';
import { confirmationQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { CONFIRM_DAYS } from '../../contract/subscriber.ts';
import { LinkPage } from '../../parts/layout/link-page.tsx';

/**
 * The page behind the link in the email to a new subscriber. It confirms once a person sees it; without scripts by a
 * press. A program that only fetches links confirms nothing.
 */
export function ConfirmSubscriptionPage({ params: { token = '' } }: PageProps) {
  const call = useCall();
  return (
    <LinkPage
      path="/subscription"
      description="Confirm a subscription to new articles."
      query={confirmationQuery(call, token)}
      form="confirm-subscription"
      send={() => call('POST /api/subscriptions/{token}', { params: { token } })}
      isSentWhenSeen
      missing={{
        title: 'This link no longer works.',
        text: `Links to confirm a subscription work for ${CONFIRM_DAYS} days. Yours has expired, or a part of it is missing. Subscribe again, and I’ll send you a new one.`,
        link: { label: 'Subscribe again', href: '/blog#subscribe-form' },
      }}
      said={({ email, isConfirmed }) =>
        isConfirmed
          ? {
              title: 'You’re subscribed.',
              text: `I’ll write to ${email} about new articles. Every email has an unsubscribe link.`,
              link: { label: 'Read the articles', href: '/blog' },
            }
          : {
              title: 'Confirm your subscription.',
              text: `New articles will go to ${email}.`,
              press: { label: 'Confirm' },
            }
      }
    />
  );
}
