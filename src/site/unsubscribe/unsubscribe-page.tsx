import { useCall } from '../../api/api-context.ts';
import { unsubscribeQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { LinkPage } from '../../parts/layout/link-page.tsx';

/** The page behind “Unsubscribe” in a newsletter. Opening it changes nothing: programs open links, too. */
export function UnsubscribePage({ params: { token = '' } }: PageProps) {
  const call = useCall();
  const params = { token };
  return (
    <LinkPage
      path="/unsubscribe"
      description="End a subscription to new articles."
      query={unsubscribeQuery(call, token)}
      form="unsubscribe"
      send={(isUndo) =>
        isUndo
          ? call('DELETE /api/unsubscribe/{token}', { params })
          : call('POST /api/unsubscribe/{token}', { params })
      }
      missing={{
        title: 'This link is incomplete.',
        text: 'Please use the link in your last email. Or write to me, and I’ll take you off the list.',
        link: { label: 'Write to me', href: '/contact' },
      }}
      said={({ email, isSubscribed, canUndo }) =>
        isSubscribed
          ? {
              title: 'You’re subscribed.',
              text: `New articles go to ${email}.`,
              press: { label: 'Unsubscribe' },
            }
          : {
              title: 'You’re unsubscribed.',
              text: `${email || 'You'} will get no more articles by email.`,
              ...(canUndo && { press: { label: 'Undo', isUndo: true } }),
            }
      }
    />
  );
}
