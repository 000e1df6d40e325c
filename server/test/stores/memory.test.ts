import { auditsInMemory } from '../../core/audits/audit-store.ts';
import { describeAccessStore } from './describe-access-store.ts';
import { describeAuditStore } from './describe-audit-store.ts';
import { describeContentStore } from './describe-content-store.ts';
import { describeEnquiryStore } from './describe-enquiry-store.ts';
import { describeMailQueue } from './describe-mail-queue.ts';
import { describeSubscriberStore } from './describe-subscriber-store.ts';
import { describeVersionStore } from './describe-version-store.ts';
import { contentInMemory, storeInMemory } from '../support/plain-ports.ts';
import { noSpam, emptyPeople } from '../../core/state.ts';
import { versionsInMemory } from '../../core/versions/version-store.ts';
import { openPeople } from '../../core/store/people-store.ts';

const peopleInMemory = (people = emptyPeople()) =>
  openPeople({ people: storeInMemory(people), spam: storeInMemory(noSpam()), audits: auditsInMemory() });

describeContentStore('in memory', (start) => Promise.resolve({ store: contentInMemory(start) }));
describeAccessStore('in memory', (start) => Promise.resolve({ store: peopleInMemory(start).access }));
describeEnquiryStore('in memory', () => Promise.resolve({ store: peopleInMemory().enquiries }));
describeMailQueue('in memory', () => Promise.resolve({ store: peopleInMemory().enquiries }));
describeSubscriberStore('in memory', () => Promise.resolve({ store: peopleInMemory() }));
describeVersionStore('in memory', () => Promise.resolve({ store: versionsInMemory() }));
describeAuditStore('in memory', () => Promise.resolve({ store: auditsInMemory() }));
