import type { Place } from '../support/site-stores.ts';
import { describeAccessStore } from './describe-access-store.ts';
import { describeAuditStore } from './describe-audit-store.ts';
import { describeContentStore } from './describe-content-store.ts';
import { describeEnquiryStore } from './describe-enquiry-store.ts';
import { describeSubscriberStore } from './describe-subscriber-store.ts';
import { describeVersionStore } from './describe-version-store.ts';
import { opening } from './opened-store.ts';

/** The contracts of all stores, for one kind of place. */
export function describeStores(name: string, place: Place): void {
  describeContentStore(
    name,
    opening(place, ({ content }) => content),
  );
  describeAccessStore(
    name,
    opening(place, ({ access }) => access),
  );
  describeEnquiryStore(
    name,
    opening(place, ({ enquiries }) => enquiries),
  );
  describeSubscriberStore(
    name,
    opening(place, (stores) => stores),
  );
  describeVersionStore(
    name,
    opening(place, ({ versions }) => versions),
  );
  describeAuditStore(
    name,
    opening(place, ({ audits }) => audits),
  );
}
