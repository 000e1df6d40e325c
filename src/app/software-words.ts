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

/** Texts of the sample that are rendered differently, or in stories alone. */
const UNSEEN = new Set<string>([
  sample.at,
  sample.website,
  sample.summary,
  ...sample.findings.map(({ title }) => title),
  ...Object.keys(MARK_WORDS),
]);

/**
 * Software texts on the pages as they arrive, which the owner cannot change. A new text needs a page field or an entry
 * here with the reason.
 */
export const SOFTWARE_WORDS: readonly SoftwareWords[] = [
  {
    reason: 'Text in form fields and buttons belongs to what they check and do (spec §5, §8).',
    words: [
      ...Object.values(ENQUIRY_FIELDS).map(({ label }) => label),
      'Comment',
      'For the walk-through call only.',
      'No website yet is fine: give your Facebook page or map listing.',
      'Free, with no obligation. What I keep and for how long:',
      'Privacy',
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
    reason: 'The names of page parts and of button actions, which are heard and not seen.',
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
    reason: 'Counts, dates, excerpts and searches are worded where they are known.',
    words: [
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
      /^\d+ articles?$/,
      'min read',
      /^Found \d+ result\(s\)$/,
      /^(?:for )?“[^”]+”(?: in the blog(?: \|)?)?$/,
      'articles |',
      /^[A-Z]{2}$/,
      'This page does not exist',
      'There is only one page.',
      'Go to the first page',
      'Page Not Found |',
      'There is no page at this address.',
      'There is no category at this address.',
      'Search the articles by title, summary and category.',
    ],
  },
  {
    reason: 'The theme choices use the words of every device, and the networks use their own names.',
    words: ['System', 'Light', 'Dark', 'LinkedIn', 'Facebook', 'Twitter', 'Instagram'],
  },
  {
    reason: 'Addresses, on paper and in shared links.',
    words: [/^https:\/\/coach\.example\//],
  },
  {
    reason: 'If a call is booked elsewhere, the owner names the place.',
    words: ['You pick a time on', 'booking.example.com', 'Would you rather talk?', 'Book a call'],
  },
  {
    reason:
      'The eight points come from the specification: in the diagram, the list and the sample (spec §2).',
    words: [
      ...AUDIT_POINTS,
      '8-Point Digital Marketing Audit Diagram',
      'Your website',
      'yourshop.com',
      'Start my audit',
      /^A compass rose with .* in the hub and eight points around it: /,
    ],
  },
  {
    reason: 'The sample report shows what the software makes of a report; its business is made up.',
    words: [
      ...textsIn(sample).filter((text) => !UNSEEN.has(text)),
      ...pointsOf(sample).map(({ mark }) => MARK_WORDS[mark]),
      `${sample.recommendations.map(({ title }) => title).join('. ')}.`,
      'Sample',
      'Why it matters',
      'Takes',
      '. Effect:',
      'Point',
      'of 8, from a sample report.',
      'is made up.',
    ],
  },
  {
    reason: 'Descriptions of the drawings.',
    words: [
      'Portrait of the coach',
      'Your coach:',
      'Book cover:',
      'The coach in a compass rose, on a chart of Southwest Florida.',
    ],
  },
];
