import type { PostSummary } from '../../src/contract/post.ts';
import type { ServiceSummary } from '../../src/contract/service.ts';
import type { SiteSettings } from '../../src/contract/site.ts';

/** Characters that would end a Markdown link early. */
const escaped = (text: string): string => text.replace(/[[\]()\\]/g, '\\$&').replace(/\s+/g, ' ');

const link = (title: string, address: string, about: string): string =>
  `- [${escaped(title)}](${address}): ${escaped(about)}`;

/** The site in short for assistants (llmstxt.org), with the posts newest first. */
export function llmsText(
  { brand, tagline, about, contact }: SiteSettings,
  services: readonly ServiceSummary[],
  posts: readonly PostSummary[],
  origin: string,
): string {
  return `# ${escaped(brand)}

> ${escaped(tagline)}

${escaped(about.bio)}

Reach the coach at ${contact.email} or ${contact.phone} (${escaped(contact.hours)}), in ${escaped(contact.location)}.

## Start here

${link('Free 8-point audit', `${origin}/contact?tab=audit`, 'a form with name, email, phone, website and message; the coach answers within 24 hours')}
${link('About', `${origin}/about`, 'who the coach is')}
${link('Contact', `${origin}/contact`, 'a message, a call, or an audit request')}

## Services

${services.map(({ title, slug, summary }) => link(title, `${origin}/services/${slug}`, summary)).join('\n')}

## Articles

${posts.map(({ title, slug, excerpt }) => link(title, `${origin}/blog/${slug}`, excerpt)).join('\n')}
`;
}
