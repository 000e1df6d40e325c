import { zodResolver } from '@hookform/resolvers/zod';
import { AuditRequest, ContactMessage, PostComment } from '../../contract/enquiry.ts';

// What visitors' forms are checked with: the schemas of the contract, whose texts are the forms'. Their code comes when
// somebody begins to fill a form in; most readers never do.
export const auditResolver = zodResolver(AuditRequest);
export const contactResolver = zodResolver(ContactMessage);
export const commentResolver = zodResolver(PostComment);
