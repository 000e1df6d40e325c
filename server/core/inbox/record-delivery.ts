import { freeze } from 'immer';
import type { Delivery } from '../../../src/contract/inbox.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';

type Box = { readonly enquiries: readonly Frozen<Enquiry>[] };

/** The next state with what became of a mail in it, and whether its enquiry is there. */
function noted<State extends Box>(state: State, id: string, delivery: Delivery): readonly [State, boolean] {
  const index = state.enquiries.findIndex((enquiry) => enquiry.id === id);
  const enquiry = state.enquiries[index];
  if (!enquiry) return [state, false];
  // Set apart meanwhile: then only what reached the coach still matters.
  if (enquiry.mail?.state !== 'waiting' && delivery.state !== 'sent') return [state, true];
  const changed = freeze({ ...enquiry, mail: keepUnknown(enquiry.mail, delivery) }, true);
  return [{ ...state, enquiries: freeze(state.enquiries.with(index, changed)) }, true];
}

/** Notes what became of the mail about an enquiry, wherever that is kept by now. */
export async function recordDelivery(
  { people, spam }: Pick<Ports, 'people' | 'spam'>,
  id: string,
  delivery: Delivery,
): Promise<void> {
  const isLead = await people.step((state) => noted(state, id, delivery));
  if (!isLead) await spam.step((state) => noted(state, id, delivery));
}
