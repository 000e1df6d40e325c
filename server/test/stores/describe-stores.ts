import type { Place } from '../support/site-stores.ts';
import { describeAccessStore } from './describe-access-store.ts';
import { describeAuditStore } from './describe-audit-store.ts';
import { describeContentStore } from './describe-content-store.ts';
import { describeEnquiryStore } from './describe-enquiry-store.ts';
import { describeSubscriberStore } from './describe-subscriber-store.ts';
import { describeVersionStore } from './describe-version-store.ts';
import { opening, openingAll } from './opened-store.ts';

/** The contracts of all stores, for one kind of place. */
export function describeStores(name: string, place: Place): void {
  describeContentStore(name, opening(place, 'content'));
  describeAccessStore(name, opening(place, 'access'));
  describeEnquiryStore(name, opening(place, 'enquiries'));
  describeSubscriberStore(name, openingAll(place));
  describeVersionStore(name, opening(place, 'versions'));
  describeAuditStore(name, opening(place, 'audits'));
}
