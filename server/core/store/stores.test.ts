import { auditsInMemory } from '../audits/audit-store.ts';
import { describeAccessStore } from '../suite/describe-access-store.ts';
import { describeAuditStore } from '../suite/describe-audit-store.ts';
import { describeContentStore } from '../suite/describe-content-store.ts';
import { describeEnquiryStore } from '../suite/describe-enquiry-store.ts';
import { describeMailQueue } from '../suite/describe-mail-queue.ts';
import { describeSubscriberStore } from '../suite/describe-subscriber-store.ts';
import { describeVersionStore } from '../suite/describe-version-store.ts';
import { contentInMemory, storeInMemory } from '../suite/plain-ports.ts';
import { noSpam, nobody } from '../state.ts';
import { versionsInMemory } from '../versions/version-store.ts';
import { openPeople } from './people-store.ts';

const peopleInMemory = (people = nobody()) =>
  openPeople({ people: storeInMemory(people), spam: storeInMemory(noSpam()) });

describeContentStore('in memory', (start) => Promise.resolve({ store: contentInMemory(start) }));
describeAccessStore('in memory', (start) => Promise.resolve({ store: peopleInMemory(start).access }));
describeEnquiryStore('in memory', () => Promise.resolve({ store: peopleInMemory().enquiries }));
describeMailQueue('in memory', () => Promise.resolve({ store: peopleInMemory().enquiries }));
describeSubscriberStore('in memory', () => Promise.resolve({ store: peopleInMemory() }));
describeVersionStore('in memory', () => Promise.resolve({ store: versionsInMemory() }));
describeAuditStore('in memory', () => Promise.resolve({ store: auditsInMemory() }));
