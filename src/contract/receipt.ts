/** Words to the sender of a form, on its page and in its email: that it came, the next step, and the heading to correct it. */
export const RECEIPTS = {
  audit: {
    heading: 'Your request is in',
    next: 'I’ll read it myself and start with your website.',
    fix: 'Fix your request',
  },
  contact: { heading: 'I got your message', next: 'I read every message myself.', fix: 'Fix your message' },
  comment: {
    heading: 'I got your comment',
    next: 'It stays between us: comments are not published.',
    fix: 'Fix your comment',
  },
} as const;
