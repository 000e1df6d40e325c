import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { useSite } from '../../api/use-site.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import type { PlaceholderValues } from '../../contract/reply.ts';
import { firstName } from './reply-link.ts';

/** Placeholder values for the writer of an enquiry. */
export function usePlaceholderValues({ name, website }: InboxItem): PlaceholderValues {
  const { brand, contact, booking } = useSite().site;
  const coach = useQuery(sessionQuery(useCall())).data?.account?.name;
  return {
    'first name': firstName(name),
    name,
    website: website ?? '',
    coach: coach ?? '',
    brand,
    phone: contact.phone,
    booking,
  };
}
