/** A point that the specification leaves open or contradicts, and its resolution. The code cites it by number. */
export interface OpenPoint {
  number: number;
  point: string;
  settled: string;
}

const settled: readonly [point: string, settled: string][] = [
  [
    'Kept for the session, or for good',
    'Both. The demo keeps what is done in the tab and says so on every page; the live site keeps it on disk.',
  ],
  [
    'Exporting content',
    '“Export Data” saves one JSON file of posts, categories, testimonials and settings, and nothing about people; with pictures of the owner’s own it is an archive that has them beside that file. The live site can import it, and first says what that would change.',
  ],
  [
    'Who changes the image of a post',
    'In the demo anyone, for it is only their tab. On the live site staff alone; others do not see the control and the API refuses them.',
  ],
  [
    'Categories and posts that are there from the beginning',
    'Six categories and five posts are the content of a new site, and staff can change all of them. Counts are always those of the published posts. The demo has 42 entries of an archive besides.',
  ],
  [
    'Search',
    'A part of the title, excerpt or category, in small or capital letters, over all published posts.',
  ],
  [
    'Who becomes staff',
    'Whoever registers waits until an admin gives the account a role, and then chooses a password with a link (decision 043). The first admin comes by a one-time link that the server prints, never by being the first to visit.',
  ],
  [
    'Screens that need a role',
    'Without a login they lead to the login page and back. With the wrong role they say so. The API holds to the same table by itself: 401, then 403.',
  ],
  ['Comments', 'They reach the coach’s inbox, are not published, and the text beside the button says so.'],
  [
    'Subscribing',
    'The address is stored, so that the thanks are true. A known address is thanked again and stored once. Where the site sends mail, an address counts once its owner has opened a link.',
  ],
  [
    'Where requests and messages go',
    'Into an inbox with states, notes, the time that is left of 24 hours, search and CSV. First they are stored; then mail is sent, and tried again until it arrives.',
  ],
  [
    'The footer’s link to local search',
    'It leads to an eighth service page. The listing on the home page and its seven addresses stay.',
  ],
  ['15 years or 20', '20 years in marketing, of which 15 coaching local businesses.'],
  ['The book', 'Its caption is as specified, and can be changed in the settings.'],
  [
    'Settings of the site',
    'Contact details, profiles, claims, book, headline and search texts are one record that admins edit. What is made up uses reserved numbers and names.',
  ],
  [
    'Privacy and terms',
    'Real pages that say what this software does, marked as drafts for the owner. No cookie banner, because visitors get no cookie.',
  ],
  [
    'The footer’s link “How it works”',
    'It leads to a section of the home page between services and audit form.',
  ],
  [
    'The website in a form',
    '“example.com” becomes “https://example.com” before it is stored. Only http and https with a real host pass.',
  ],
  [
    'How the API says that something is wrong',
    'With one plain sentence. Who asks for application/problem+json gets the fields with it (RFC 9457). Neither tells anything of the inside.',
  ],
  ['What is not found', 'The specified texts with ways back, and status 404 on the live site.'],
  ['Stars on a testimonial', 'A rating from 1 to 5, by default 5, with its text for who cannot see it.'],
  [
    'Stock pictures without a key',
    'The search looks through a small library of our own and says that a key brings the photos of Pexels.',
  ],
  [
    'Words that belong to a picture',
    'A picture keeps its description and its credit with the post; both can be edited.',
  ],
  [
    'Drafts, scheduled posts, new addresses',
    'Whether a post is visible is decided when it is read, so no job can fail to publish it. The old address of a renamed post leads to the new one.',
  ],
  [
    'The frame around staff’s screens',
    'One row of navigation and no button for the audit. On the public side the header shows staff their links.',
  ],
  [
    'Spam',
    'What looks like spam is set apart, counted and mentioned in the daily mail. Being quick is no ground for suspicion. Nothing that a person may have sent is thrown away by itself.',
  ],
];

export const openPoints: readonly OpenPoint[] = settled.map(([point, text], index) => ({
  number: index + 1,
  point,
  settled: text,
}));
