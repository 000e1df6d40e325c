import { AUDIT_POINTS } from '../contract/audit-points.ts';
import { ENQUIRY_FIELDS } from '../contract/enquiry-fields.ts';
import { MARK_WORDS, pointsOf } from '../parts/audit-report/reading-at.ts';
import { sample } from '../parts/audit-report/sample.ts';

interface SoftwareWords {
  /** Why no owner can change them. */
  reason: string;
  words: readonly (string | RegExp)[];
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
};

/** Texts of the sample that are rendered differently. */
const UNSEEN = new Set<string>([sample.at, ...Object.keys(MARK_WORDS)]);

/**
 * Software texts on the pages as they arrive, which the owner cannot change. A new text needs a page field or an entry
 * here with the reason.
 */
export const SOFTWARE_WORDS: readonly SoftwareWords[] = [
  {
    reason:
      'What is written into fields and buttons of forms belongs to what they check and do (spec §5, §8).',
    words: [
      ...Object.values(ENQUIRY_FIELDS).map(({ label }) => label),
      'Comment',
      'Email address',
      '(optional)',
      'example.com',
      'you@example.com',
      'What would you like to fix first?',
      'Leave this empty',
      'Get Your Free Audit',
      'Send Message',
      'Subscribe',
      'Post Comment',
      'Search the blog',
      'Search',
      'Free audit request',
      'Message to the coach',
      'Share Your Thoughts',
      'Your comment is sent to me, the coach. It is not published.',
    ],
  },
  {
    reason: 'The names of the parts of a page, and of what its buttons do, are heard and not seen.',
    words: [
      'Skip to content',
      'Main',
      'Menu',
      'Mobile',
      'Location',
      'Theme',
      'Social profiles',
      'Breadcrumb',
      'Certificates',
      'Ways to reach me',
      'Ways to write',
      'On this page',
      'Articles',
      'Blog sidebar',
      'Search results',
      'More posts',
      'More services',
      'Testimonials',
      /^(?:Previous|Next) testimonial$/,
      /^Go to testimonial \d+$/,
      /^\d of \d$/,
      /^\d out of 5 stars$/,
    ],
  },
  {
    reason: 'What is counted, dated, cut or searched for is put into words where it is known.',
    words: [
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
      /^\d+ articles?$/,
      'min read',
      /^Found \d+ result\(s\)$/,
      /^(?:for )?“[^”]+”(?: in the blog(?: \|)?)?$/,
      'articles |',
      /^[A-Z]{2}$/,
      'There is no such page',
      'The list has one page.',
      'Go to the first page',
      'Page Not Found |',
      'There is no page at this address.',
      'There is no category at this address.',
      'Search the articles by title, summary and category.',
    ],
  },
  {
    reason: 'The theme is chosen in the words of every device, and the networks have names of their own.',
    words: ['System', 'Light', 'Dark', 'LinkedIn', 'Facebook', 'Twitter', 'Instagram'],
  },
  {
    reason: 'Addresses, on paper and in shared links.',
    words: [/^https:\/\/coach\.example\//],
  },
  {
    reason: 'Where a call is booked elsewhere, that is said with the place, which is the owner’s.',
    words: ['You pick a time on', 'booking.example.com', 'Would you rather talk?', 'Book a call'],
  },
  {
    reason:
      'The eight points are the specification’s, in the diagram, in the list and in the sample (spec §2).',
    words: [
      ...AUDIT_POINTS,
      '8-Point Digital Marketing Audit Diagram',
      /^A compass rose with .* in the hub and eight points around it: /,
    ],
  },
  {
    reason: 'The sample report shows what the software makes of a report; its business is made up.',
    words: [
      ...textsIn(sample).filter((text) => !UNSEEN.has(text)),
      ...pointsOf(sample).map(({ mark }) => MARK_WORDS[mark]),
      ...sample.business.split(' '),
      `The audit of ${sample.business}`,
      `${sample.recommendations.map(({ title }) => title).join('. ')}.`,
      'Sample',
      'looked at on',
      'The readings',
      'What was found',
      'Why it matters',
      'Your course from here',
      'Takes',
      '. Effect:',
      'Point',
      'of 8, from a sample report.',
      'is made up.',
    ],
  },
  {
    reason: 'The drawings say what they show.',
    words: [
      'Portrait of the coach',
      'Book cover:',
      'The coach in a compass rose, on a chart of Southwest Florida.',
    ],
  },
];
