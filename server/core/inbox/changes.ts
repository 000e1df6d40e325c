import type { InboxChange, InboxItem } from '../../../src/contract/inbox.ts';
import { Refusal } from '../api/refusal.ts';
import { waitingMail } from '../enquiries/mail.ts';
import type { Ports, Store } from '../ports.ts';
import type { Enquiry, People } from '../state.ts';
import { noSuchEnquiry, toItem } from './inbox.ts';

/** Changes one enquiry and gives it back as it is then. Refuses with 404. */
const change = (people: Store<People>, id: string, work: (enquiry: Enquiry) => void): Promise<Enquiry> =>
  people.update(({ enquiries }) => {
    const enquiry = enquiries.find((candidate) => candidate.id === id);
    if (!enquiry) throw noSuchEnquiry();
    work(enquiry);
    return enquiry;
  });

/** Moves an enquiry to the suspects, whose mail does not go out. One that was sent stays told. */
function setApart(enquiry: Enquiry): void {
  enquiry.suspect = true;
  if (enquiry.mail?.state === 'waiting') delete enquiry.mail;
}

/** Changes what is named and nothing else. A suspect that is none gets the mail it never had. Refuses with 404. */
export async function changeEnquiry(
  { people, mail }: Ports,
  id: string,
  { status, note, read, suspect }: InboxChange,
  now: Date,
): Promise<InboxItem> {
  let isMailNew = false;
  const changed = await change(people, id, (enquiry) => {
    if (status !== undefined) enquiry.status = status;
    if (status === 'replied') enquiry.repliedAt ??= now.toISOString();
    if (note !== undefined) enquiry.note = note;
    if (read === true) enquiry.readAt ??= now.toISOString();
    if (read === false) delete enquiry.readAt;
    if (suspect === true) setApart(enquiry);
    if (suspect === false && enquiry.suspect) {
      delete enquiry.suspect;
      isMailNew = mail.isOn && enquiry.mail === undefined;
      if (isMailNew) enquiry.mail = waitingMail(now);
    }
  });
  if (isMailNew) mail.announce(changed);
  return toItem(changed);
}

/** Lets the mail about an enquiry go out once more, at once. Refuses with 404, and with 409 where none can go out. */
export async function resendMail({ people, mail }: Ports, id: string, now: Date): Promise<InboxItem> {
  const changed = await change(people, id, (enquiry) => {
    if (!mail.isOn) throw new Refusal(409, 'This site sends no mail: no mail server is set up.');
    if (enquiry.suspect) {
      throw new Refusal(409, 'This enquiry is kept apart as a suspect. Move it to the inbox first.');
    }
    enquiry.mail = waitingMail(now, enquiry.mail);
  });
  mail.announce(changed);
  return toItem(changed);
}

/** Deletes an enquiry for good. Refuses with 404. */
export const deleteEnquiry = ({ people }: Ports, id: string): Promise<void> =>
  people.update(({ enquiries }) => {
    const index = enquiries.findIndex((candidate) => candidate.id === id);
    if (index === -1) throw noSuchEnquiry();
    enquiries.splice(index, 1);
  });
