/** Words to the sender of a form, on its page and in its email: that it came, and the next step. */
export const RECEIPTS = {
  audit: {
    heading: 'Your request is in',
    next: 'I’ll read it myself and start with your website.',
  },
  contact: { heading: 'I got your message', next: 'I read every message myself.' },
  comment: { heading: 'I got your comment', next: 'It stays between us: comments are not published.' },
} as const;
