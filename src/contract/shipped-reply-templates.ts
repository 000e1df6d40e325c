import type { ReplyTemplate } from './reply-template.ts';

/** The templates that a new site starts with, and what files say that were written before there were any. */
export const SHIPPED_REPLY_TEMPLATES: ReplyTemplate[] = [
  {
    id: 'audit-under-way',
    name: 'Thank you, your audit is under way',
    subject: 'Your free 8-point audit is under way',
    text: [
      'Hi {first name},',
      'Thank you for asking for the free audit of {website}. I have started on it, and I look at all eight points myself.',
      'You will hear from me as soon as it is done, with what I found and what I would do first.',
      '{coach}\n{brand}',
    ].join('\n\n'),
  },
  {
    id: 'a-question',
    name: 'A question before I begin',
    subject: 'A question before I begin',
    text: [
      'Hi {first name},',
      'Thank you for writing. Before I begin, I would like to know one thing: what should your website bring you first, calls, visits or orders?',
      'A line or two is enough. Just reply to this email.',
      '{coach}\n{brand}',
    ].join('\n\n'),
  },
  {
    id: 'find-a-time',
    name: 'Let us find a time',
    subject: 'Let us find a time to talk',
    text: [
      'Hi {first name},',
      'Let’s talk it through. Choose a time that suits you here: {booking}',
      'Or call me at {phone}, or reply to this email with two times that suit you.',
      '{coach}\n{brand}',
    ].join('\n\n'),
  },
];
