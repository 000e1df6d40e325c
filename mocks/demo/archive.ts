import { asPostImage, covers } from '../../server/content/pictures.ts';
import { neverChanged, type StoredPost } from '../../server/core/state.ts';
import { pictureAddress } from '../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../src/contract/pictures/picture.ts';
import { samplePictures } from '../fixtures/sample-pictures.ts';

/** A category with a cover; its slug is its id, as in the starting content. */
type ArchiveCategory = Exclude<keyof typeof covers, 'default'>;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/['’“”]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Posts under an uploaded picture, by slug. */
const PICTURED: Readonly<Record<string, PictureRecord>> = {
  'your-google-business-profile-one-field-at-a-time': samplePictures.bakery,
  'instagram-for-people-who-hate-being-on-camera': samplePictures.pier,
};

/** The post of an archive entry: published long ago, under a cover, often its category's, and without a body (decision 4). */
function archivePost(category: ArchiveCategory, heading: string, excerpt: string): StoredPost {
  const [day, title] = [heading.slice(0, '2024-11-12'.length), heading.slice('2024-11-12 '.length)];
  const slug = slugOf(title);
  const timestamp = `${day}T14:00:00.000Z`;
  const picture = PICTURED[slug];
  return neverChanged({
    id: `archive-${slug}`,
    slug,
    title,
    excerpt,
    categoryId: category,
    ...asPostImage(covers[category]),
    ...(picture && {
      imageUrl: pictureAddress(picture),
      imageAlt: picture.alt,
      imageCredit: picture.credit,
    }),
    content: '',
    createdAt: timestamp,
    publishAt: timestamp,
  });
}

/** The articles of each category: day and title, and below them the excerpt. */
const ARCHIVE: Readonly<Record<ArchiveCategory, string>> = {
  // With one starting post on the subject these make twelve.
  seo: `
    2024-11-12 Your Google Business Profile, one field at a time
    Most profiles I open are half filled in. Here is what each field does and which five to fix first.
    2024-08-20 One page per town, or one page for all of them?
    If you serve Naples, Bonita and Estero, you do not need three copies of one page. You need three reasons.
    2024-05-14 Page titles that say what you sell
    Sixty characters, read before anything else. A short recipe, and twelve titles I rewrote with their owners.
    2024-01-23 What to do in the week after your ranking drops
    First look, then touch. A checklist for the days when the phone goes quiet and nobody knows why.
    2023-09-12 How to ask for a review without feeling awkward
    The best moment, the exact words, and why a small card beside the register beats an email.
    2023-05-02 Answering a bad review in four sentences
    Everyone who reads it is a future customer. Write for them, and keep the argument off the page.
    2022-10-18 Search words your customers use and you do not
    You say HVAC maintenance. They type “AC making noise.” Where to hear their words, and where to put them.
    2022-03-08 Name, address, phone: check them everywhere once a year
    An old suite number in one directory costs you visits. An afternoon with a list puts it right.
    2021-06-15 Links from your own neighborhood
    The little league team, the chamber, the supplier you pay every month. They can all link to you.
    2020-09-22 Do you need a blog to be found?
    Some businesses do and some do not. Five questions that tell you which one is yours.
    2019-02-12 How long does SEO take for a small shop?
    Longer than an ad and shorter than you fear. What I have seen happen in months one, three and six.
  `,
  // With one starting post on the subject these make eight.
  'content-marketing': `
    2024-09-17 Write the page you keep explaining on the phone
    You give the same answer three times a week. Put it on one page, and let the page do it.
    2024-03-26 Before and after: the story every trade can tell
    Two photos and five sentences about what changed. It works for pools, porches and bookkeeping.
    2023-11-14 A content calendar that fits on the back door
    Twelve months, one sheet, a pen. Plan around your season and leave room for a bad week.
    2023-02-21 Talk first, write later
    Record ten minutes of yourself answering a customer. Most of an article is in there already.
    2022-06-07 Say the price, or at least the range
    Hiding the price does not bring more calls. It brings calls from people who cannot pay it.
    2021-08-24 What to do with an article from three years ago
    Update it, merge it or let it go. A quick way to decide for every page you have.
    2020-04-28 Writing for customers when the news is bad
    Say what is open, what has changed and who answers the phone. Leave the rest out.
  `,
  // With one starting post on the subject these make seven.
  'email-marketing': `
    2024-10-15 Writing to snowbirds before they fly back
    They plan the season in September. A short series of three emails puts you on their list before they pack.
    2024-06-18 The monthly newsletter that takes an hour
    One thing you learned, one thing you finished, one thing to book. I set a timer and stop when it rings.
    2023-07-11 Subject lines that sound like you
    Read it aloud. If you would not say it to a customer at the counter, do not send it.
    2022-08-16 Clean your list and watch more people read
    People who have not opened in a year cost you the inbox of those who do. How to part as friends.
    2021-03-09 Collecting addresses at the register, politely
    Ask once, say what they will get, and write it down so that you can read it. That is the whole trick.
    2018-11-13 Why your email ends up under Promotions
    It is less about magic words and more about who you are to the reader. Four things to check.
  `,
  // With one starting post on the subject these make six.
  analytics: `
    2024-07-16 What Google Analytics can and cannot tell a small shop
    It sees visits and misses phone calls. Use it for three questions, and ask people the others.
    2023-10-10 Tracking calls from your website without buying a tool
    A second number, a tally by the phone and ten minutes on Friday. It is enough to decide with.
    2022-11-15 Comparing this month with the right month
    February against January says little in Southwest Florida. Compare with the same month last year.
    2021-10-19 Tag your links so that you know which flyer worked
    One ending on an address tells the farmers market from the newsletter. A naming scheme that lasts.
    2019-08-20 Bounce rate is not what you think it is
    Someone who finds your hours and leaves is a happy customer. What to look at in its place.
  `,
  // None of the starting posts is on the subject; these make nine.
  'social-media': `
    2024-12-03 Pick one network and leave the others for now
    Being everywhere a little is being nowhere. How to choose by where your best ten customers are.
    2024-04-16 Thirty photos in one walk through your shop
    Hands at work, a shelf at eye level, the dog. One morning with a phone fills a month of posts.
    2023-12-12 When to pay for a Facebook post, and when not to
    A post that nobody liked for free will not be liked for money. What to look for before you spend.
    2023-03-28 Neighborhood groups: be a neighbor first
    Help for a month before you mention what you sell. People there remember who answered.
    2022-09-20 Answer every comment within a day
    You do not need more followers to sell more. You need the ones you have to feel heard.
    2022-01-25 Instagram for people who hate being on camera
    Nobody needs to see your face. They would like to see the work, the place and the next free date.
    2021-05-11 LinkedIn for a business with three trucks
    Property managers and builders are there, and they hire. A profile and one post a week will do.
    2020-07-14 Giveaways that bring customers and not prize hunters
    Give away what only a customer would want. A free estimate beats a tablet every time.
    2019-05-21 What I learned from a year of posting every day
    Three posts a week did the same work. What I kept, what I dropped, and what I would skip today.
  `,
  // With one starting post on the subject these make five.
  'website-optimization': `
    2024-02-13 Can people call you with one thumb?
    Open your site on your phone while standing up. If the number takes two taps to find, start there.
    2023-06-20 The contact form that asks too much
    Every field you take out brings more messages in. Which four to keep, and what to ask later.
    2021-01-19 Five questions your home page must answer in ten seconds
    What, where, for whom, how much, what next. Try it on someone who has never heard of you.
    2018-09-18 Do you need a new website, or a better first screen?
    A rebuild takes a season. Changing what people see first takes a week, and I would try that first.
  `,
};

/** Articles of earlier years, so that the category counts match spec §2 (decision 4). */
export const archivedPosts = (): StoredPost[] =>
  Object.entries(ARCHIVE).flatMap(([category, articles]) =>
    Array.from(articles.matchAll(/(\d{4}-.+)\n\s+(.+)/g), ([, heading = '', excerpt = '']) =>
      archivePost(category as ArchiveCategory, heading, excerpt),
    ),
  );
