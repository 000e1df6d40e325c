import { DomUtils, parseDocument } from 'htmlparser2';
import type { NewsletterText } from '../../../src/contract/newsletter.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import type { Newsletter } from '../state.ts';
import { plainText } from './plain-text.ts';

/** The reader of a newsletter; the address ends the subscription. */
interface Reader {
  email: string;
  unsubscribeUrl: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The body of a post for a mail: links lead to the site from anywhere, and pictures stay there. A mail would load them
 * from the site, which would then learn who reads.
 */
function bodyFor(content: string, postUrl: string): string {
  const article = parseDocument(content, { decodeEntities: false });
  // With its caption; figures of other things, such as a call to action, stay.
  for (const figure of DomUtils.getElementsByTagName('figure', article)) {
    if (DomUtils.getElementsByTagName('img', figure.children).length > 0) DomUtils.removeElement(figure);
  }
  for (const picture of DomUtils.getElementsByTagName('img', article)) DomUtils.removeElement(picture);
  for (const { attribs } of DomUtils.getElementsByTagName('a', article)) {
    const { href = '' } = attribs;
    if (/^[/#?]/.test(href)) attribs['href'] = new URL(href, postUrl).href;
  }
  return DomUtils.getOuterHTML(article, { encodeEntities: false, selfClosingTags: true });
}

/**
 * A post as a newsletter: all of its words, so that nobody has to click, and no pixel or marked link that would tell who
 * reads it. Each mail says why it came, from where, and how to end it (CAN-SPAM Act).
 */
export async function composeNewsletter(
  { content }: Pick<Ports, 'content'>,
  post: Pick<Frozen<Newsletter>, 'title' | 'slug' | 'content'>,
  siteUrl: string,
): Promise<(reader: Reader) => NewsletterText> {
  const { brand, about } = await content.settings.site();
  const { address } = await content.values.get('postalAddress');
  const postUrl = `${siteUrl}/blog/${post.slug}`;
  const body = bodyFor(post.content, postUrl);
  const bodyText = plainText(body);
  const sender = about.name ? `${about.name}, ${brand}` : brand;
  return ({ email, unsubscribeUrl }) => {
    const reason = `You get this email because you subscribed with ${email} at ${siteUrl}.`;
    return {
      subject: post.title,
      html: [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        `<meta name="viewport" content="width=device-width"><title>${escaped(post.title)}</title></head>`,
        '<body style="margin:0"><div style="max-width:36em;margin:0 auto;padding:1.5em;font:1em/1.6 Georgia,serif">',
        `<h1 style="line-height:1.25">${escaped(post.title)}</h1>`,
        `<p><a href="${escaped(postUrl)}">Read it on the site</a></p>`,
        body,
        `<hr><p>${escaped(sender)}<br>${escaped(address)}</p>`,
        `<p>${escaped(reason)} <a href="${escaped(unsubscribeUrl)}">Unsubscribe</a></p>`,
        '</div></body></html>',
      ].join('\n'),
      text: [
        post.title,
        `Read it on the site: ${postUrl}`,
        bodyText,
        '-- ',
        `${sender}\n${address}`,
        `${reason}\nUnsubscribe: ${unsubscribeUrl}`,
      ].join('\n\n'),
    };
  };
}
