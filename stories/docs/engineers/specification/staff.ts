import { flow, journey, mail, page, part, says, suite, test } from './row.ts';

const WORDS_AND_COLOR =
  'words and color that an admin chooses are those of the home page, of buttons, rays and covers, by day and by night';

/** §2 and §3: the staff screens and the login, with the decisions that settle open points. */
export const staffScreens = [
  says(
    '/login lets people in, and leads back to the page that sent them here (decision 7).',
    page.login('Data'),
    page.login('Redirected from a staff page'),
    flow.login('From a guarded page and back'),
  ),
  says(
    '/register asks for a name and an address, and makes an account that waits for an admin; its owner chooses the password with a welcome link (decisions 6 and 043).',
    page.register('Data'),
    page.login('Account waiting for approval'),
    page.welcome('Data'),
    suite.accounts('registration: takes a name and an address, and makes an account that waits'),
    suite.accounts('registration: the welcome link sets the password, once and within seven days'),
  ),
  says(
    'The first admin comes from a one-time link, never from being the first visitor (decision 6).',
    page.setUp('Data'),
    suite.accounts('set-up: the link makes the first admin, logs in, and is used up'),
  ),
  says('The demo has ready accounts, one click each (decision 6).', page.login('Ready accounts')),
  says(
    "/blog/admin has the tabs 'Blog Posts' and 'Categories', an 'Export Data' button and a help box.",
    page.blogAdmin('Data'),
    page.blogCategories('Data'),
  ),
  says(
    'The help box says which host is active; the note that changes last for the session never shows on live (decision 1).',
    page.blogAdmin('Demo, changes kept for the session'),
    page.blogAdmin('Live site, permanent changes'),
  ),
  says(
    'Export is a JSON file, and in the demo goes to the console too (decision 2).',
    page.blogAdmin('Exports to a file'),
  ),
  says(
    'Import says what would be added, replaced and left alone before anything is written; a round trip loses nothing (decision 2).',
    page.importData('Data'),
    suite.transfer('transfer: a dry run says what the import then does, and does nothing itself'),
    journey.importData('what was made in the demo moves to the live site, all of it'),
  ),
  says(
    'Import has a tick for every kind, leaves the demo’s untouched samples out unless one wants them, and leaves alone what was changed here after the file was saved.',
    page.importData('Effect on each kind of content'),
    page.importData('Only samples'),
    page.importData('Newer local changes'),
    suite.transfer('import choice: takes over the chosen kinds, and the categories that their posts need'),
    suite.transfer('transfer: what was changed here since stays, unless it is to be replaced'),
  ),
  says(
    'The posts table shows title and excerpt, category, thumbnail, and the actions edit and delete.',
    page.blogAdmin('Data'),
    page.blogAdmin('Deletes a post, with undo'),
  ),
  says("Without posts the text begins 'No blog posts yet. Click'.", page.blogAdmin('Empty')),
  says(
    'A post has a rich-text field, and is a draft, scheduled or published (decision 23).',
    page.newPost('Data'),
    page.editPost('Data'),
    journey.newPost('an editor writes a post with everything in it, and readers see it'),
  ),
  says(
    'Publishing a short article takes three clicks; a draft is saved without a category.',
    page.newPost('Published in three clicks'),
    suite.staffPosts('unfinished posts: a title is enough for a draft'),
  ),
  says(
    'A scheduled post that is published is published now, and the editor leads to what readers see.',
    page.editPost('Scheduled post published now'),
    page.editPost('Link to the public post'),
  ),
  says(
    'A deleted post can be brought back for 30 days, under "Deleted" in the list of posts.',
    page.deletedPosts('Restored at a free address'),
    suite.staffPosts('deleted posts: leave the list when they are brought back, and after 30 days'),
  ),
  says("A renamed post's old address leads on to the new one (decision 23).", page.post('Earlier address')),
  says(
    '/admin/testimonials adds, edits, hides, deletes and orders testimonials.',
    page.testimonials('Data'),
    page.testimonials('Moves with the keyboard'),
    page.testimonials('Hides one and shows it again'),
  ),
  says(
    '/admin/users approves accounts and gives them roles.',
    page.users('Data'),
    page.users('Approves an editor'),
  ),
  says(
    'The inbox has every enquiry, its state, a note, the time left and how its mail fares (decision 10).',
    page.inbox('Data'),
    page.enquiry('Data'),
    page.enquiry('Undelivered email'),
  ),
  says(
    'Staff answer an enquiry where it is: the reply is kept with it before it is sent, once, and one that is given up leaves it unanswered (decision 10).',
    part.replies('Reply from a template'),
    part.replies('Sent, waiting, failed'),
    suite.inbox('replies: one is kept with its mail before it is announced, and marks its enquiry'),
    suite.inbox('replies: one that was given up is told of loudly, and can be sent again'),
  ),
  says(
    'A deleted enquiry can be restored for 30 days, under "Deleted" in the inbox (decision 049).',
    page.inbox('Restores many by keyboard'),
    suite.inbox('deleted: one is in no other list, count or file, and cannot be changed'),
    suite.inbox('deleted: one says by whom and until when, can be searched for, and is gone after 30 days'),
  ),
  says(
    'Suspicion never silences: possible spam is counted and shown, time alone is no ground, and nothing goes by itself but what staff confirmed (decision 25).',
    suite.submissions('submissions: a person is no suspect, whatever the browser fills in and however fast'),
    page.inbox('Possible spam'),
    page.inbox('Bulk changes with confirmation'),
    page.inbox('Confirmed spam, deletion date'),
    suite.inbox('spam: confirmed it leaves the suspects, says when it goes, and is gone after 30 days'),
  ),
  says(
    'The coach is reminded before the promised 24 hours run out, and told every morning what waits; each can be switched off.',
    mail.coach(
      'one mail reminds of all that run out, and of each once, through restarts and a clock set back',
    ),
    mail.coach('the morning tells what waits, with the time left and ways into the staff side'),
    part.coachMails('Data'),
    suite.settings('coach mails: both are on until an admin switches them off, unseen by visitors'),
  ),
  says(
    'What staff typed is saved on the way to another page, or asked about.',
    flow.leave('Unsaved note, saved on leaving'),
    flow.leave('Unsaved note that cannot be saved'),
    flow.leave('Logout with unsaved settings'),
  ),
  says(
    'Subscribers are listed, exported as CSV and deleted (decision 9).',
    page.subscribers('Data'),
    page.subscribers('All addresses as a file'),
  ),
  says(
    'Every text of the site settings is edited at /admin/settings (decision 14).',
    page.settings('Data'),
    journey.settings(WORDS_AND_COLOR),
  ),
  says(
    'The owner chooses the one color of the site; where it could not be read, the nearest that can stands in for it.',
    page.settings('Custom color saved and reset'),
    page.settings('Color adjusted for light mode only'),
    page.home('Color too light for light mode'),
    journey.settings(WORDS_AND_COLOR),
  ),
  says(
    'The words and pictures of the pages are edited at /admin/pages: as a draft, seen in the page itself, then published.',
    page.pages('Data'),
    page.editPage('Data'),
    page.editPage('Saves a draft, then publishes it'),
    journey.pages('an admin changes a service, sees it in the preview, publishes it, and visitors read it'),
  ),
  says(
    'Services are added, put in order, retired and offered again; the address of a retired one leads on.',
    page.pages('New service, then its editor'),
    page.pages('Services moved with buttons'),
    page.pages('Service retired and offered again'),
  ),
];

/** §6: permissions by role. */
export const roles = [
  says(
    'admin opens /blog/admin, /admin/testimonials and /admin/users; editor opens /blog/admin. The API keeps to the same.',
    suite.access('matrix: every endpoint declares the access that was meant for it'),
    test.navItems('shows an editor the public site, the blog, the pictures, the audits and the inbox'),
    page.users('Forbidden'),
  ),
  says(
    'Logged out, a guarded page leads to the login; without the role, a plain screen says so (decision 7).',
    flow.login('From a guarded page and back'),
    flow.login('A page for another role'),
  ),
  says(
    'Links for staff show in the header only to who is logged in.',
    part.header('Visitor'),
    part.header('Admin'),
  ),
  says(
    'A session that ends while somebody works is asked for again, and nothing typed is lost.',
    flow.login('Session ends, login dialog'),
    journey.editPost('take no word with them, not even over a reload'),
  ),
];
