import { zodResolver } from '@hookform/resolvers/zod';
import { AuditRequest, ContactMessage, PostComment } from '../../contract/enquiry.ts';

// Resolvers with the contract's schemas and messages. Loaded when a visitor starts to fill in a form.
export const auditResolver = zodResolver(AuditRequest);
export const contactResolver = zodResolver(ContactMessage);
export const commentResolver = zodResolver(PostComment);
