import { LINK_DAYS } from '../../../src/contract/audit-report.ts';
import type { PageContent } from '../../../src/contract/page.ts';
import { CONFIRM_DAYS } from '../../../src/contract/subscriber.ts';
import { sameAsPage } from './for-search.ts';

/** How this software handles personal data (decision 15). Update it with the software. */
export const privacy: PageContent<'privacy'> = {
  isConfirmed: false,
  heading: 'Privacy Policy',
  intro: 'I keep what you send so I can answer you. I don’t track you.',
  sections: [
    {
      title: 'In short',
      text: [
        '<ul>',
        '<li><strong>No tracking</strong><br>No ads, no profile of you, no lasting cookies for visitors.</li>',
        '<li><strong>Only what you send</strong><br>What you type is stored when you send a form, so that I can answer you.</li>',
        '<li><strong>Gone when you say so</strong><br><a href="#part-how-to-have-it-erased">Ask me</a>, and I’ll erase it.</li>',
        '</ul>',
      ].join(''),
    },
    {
      title: 'What is stored, and why',
      text: [
        '<p>You can read the whole site without telling me anything. Except for the numbers named below, I store something only when you send it:</p>',
        '<ul>',
        '<li><strong>Audit requests and messages</strong><br>Your {what forms ask for}, where the form asks for them, and when it arrived. I need them to do the audit and to answer you.</li>',
        '<li><strong>Audits</strong><br>For the audit that you asked for: {what an audit keeps}. While I work on it, a program may check the website that you named, each time I ask it to. It reads up to ten pages one at a time, says who it is and how to reach me, and reads only what your site allows programs to read.</li>',
        '<li><strong>Comments</strong><br>Your name, your email address, the comment, and the article it is about. A comment comes to me. It is not published.</li>',
        '<li><strong>Where you came from</strong><br>With each of these: {what a visit tells}, as far as your browser sent it, so that I learn which of my posts and ads bring people here. None of it is sent until you send a form.</li>',
        '<li><strong>How I handled it</strong><br>With each of these: when I read it, when and what I answered through this site, my notes and my next step, and whether the emails about it were sent.</li>',
        `<li><strong>Subscriptions</strong><br>Your email address and when you subscribed, for a list of people I may write to about new articles. If this site sends email, you first get a link to confirm; an address that nobody confirms is deleted after ${CONFIRM_DAYS} days. I know which articles were sent to you, and why one could not be delivered. I do not learn whether you opened an email or followed a link in it: nothing in it reports that.</li>`,
        '<li><strong>Numbers</strong><br>How often each page is read, by day: from which site or ad readers came, and whether on a phone, a tablet or a computer. Nothing about you is stored with these counts, no cookie is set, and a browser that asks not to be tracked is not counted.</li>',
        '</ul>',
        '<p>Each form has a field that people do not see, and notes how long it was open. Both help to tell bots from people, and so do links next to words that spam often uses. I keep only the result: a flag on possible spam. A flag alone never deletes anything.</p>',
      ].join(''),
    },
    {
      title: 'What is not stored',
      text: [
        '<p>No profile of what you read, no fingerprint of your device, and nothing for advertising. No script of another company runs here; fonts and drawings come from this site.</p>',
        '<p>To stop machines that send a form over and over, the server counts the requests from each internet address for some minutes, in memory only. The company that hosts the site may keep a log of its own.</p>',
      ].join(''),
    },
    {
      title: 'What is in your browser',
      text: [
        '<ul>',
        '<li><strong>The thank-you, in a cookie</strong><br>If a browser sends a form without this site’s scripts, a cookie carries your name, email address and website, and when you sent them, to the page that thanks you. That page removes it; otherwise it ends after five minutes. No script can read it.</li>',
        '<li><strong>What you have typed</strong><br>What you type into a form is kept in this tab of your browser, so that it survives a reload, and is gone once you have sent it or closed the tab.</li>',
        '<li><strong>Where your visit began</strong><br>Where you came from is kept in this tab, too, and sent with a form. It is gone once you have sent one or closed the tab, and is in no cookie.</li>',
        '<li><strong>Light or dark</strong><br>If you choose a theme at the bottom of the page, your browser remembers it in its local storage under the name “theme.” It is never sent to me.</li>',
        '</ul>',
        '<p>None of it lasts but the theme, so there is nothing to consent to, and no banner to click away.</p>',
      ].join(''),
    },
    {
      title: 'Who else is involved',
      text: [
        '<ul>',
        '<li><strong>The mail server</strong><br>If email is set up, a copy of what you send through a form goes to my mailbox, and one to you. The mail server handles it along the way, and also what I answer through this site. If you subscribed, the emails to you go through it as well.</li>',
        '<li><strong>A mailing service</strong><br>If I write to the people who subscribed, the service that I use for it gets their email addresses.</li>',
        '<li><strong>Anyone who has the link to your report</strong><br>What I write about your business is seen only by people who work on this site, until I send you the report. The report opens without a password, at an address that nobody can guess. Share it only with people you choose. Search engines are told to leave it out. I can close the link at any time.</li>',
        '<li><strong>Other apps I use</strong><br>If I have set it up, an app of mine, such as a calendar or a contact list, is told what you send through a form, that you opened your report, and what you checked off in it.</li>',
        '<li><strong>Google</strong><br>If I have set it up, PageSpeed, a Google service, measures how fast the website you named for your audit loads. It gets the address of that website, and nothing about you.</li>',
        '<li><strong>Pexels</strong><br>The picture of an article may be a photo from Pexels or another website. This site gets it for you, so that its servers learn nothing of your visit.</li>',
        '<li><strong>Links to elsewhere</strong><br>My profiles on social networks are plain links. Those companies learn of your visit only when you follow one. A video in an article is loaded from YouTube or Vimeo only after you press play.</li>',
        '</ul>',
      ].join(''),
    },
    {
      title: 'How long it is kept',
      text: [
        '<ul>',
        '<li>What you send through a form: until I delete it, and for 30 more days, during which I can restore it. If you ask me to, I erase it right away.</li>',
        `<li>Your audit and its report: as long as your request. When I delete either, the link stops working unless I restore it within 30 days. The link expires ${LINK_DAYS} days after it was made, unless I told you another date.</li>`,
        '<li>Spam: for 30 days after I mark it.</li>',
        '<li>Your subscription: until you end it with the link in each email, or ask me to, and for 30 more days, during which you can take that back. What was sent to you: for 30 days.</li>',
        '</ul>',
        '<p>The server keeps backups of its data on the same machine: the 20 newest copies, and one for each of 30 days and 12 months in which the data changed. Something that was deleted stays in the older copies until newer ones have taken their place, usually within a year.</p>',
      ].join(''),
    },
    {
      title: 'How to have it erased',
      text: [
        '<p>Write to {email} or call {phone}. Tell me the name or email address that you used. You can also ask what I have about you, get a copy of it, or have a mistake corrected. It costs nothing.</p>',
        '<p>I then erase it from the site, and the messages from my mailbox. For the copies in the backups, see <a href="#part-how-long-it-is-kept">How long it is kept</a>.</p>',
      ].join(''),
    },
    {
      title: 'People who work on this site',
      text: [
        '<ul>',
        '<li><strong>Accounts</strong><br>For those who have one, or ask for it: name, email address, role, a one-way fingerprint of the password, when the account was made, and when they logged in and were last active. Kept until the account is removed.</li>',
        '<li><strong>Logins</strong><br>A cookie keeps them logged in. It ends after 12 hours without use and after 14 days in any case, and no script can read it. While they are logged in, a one-way fingerprint of the internet address they logged in from is stored. It is deleted with the next login after that.</li>',
        '<li><strong>Failed logins</strong><br>To keep strangers from guessing passwords: when a login failed, with a one-way fingerprint of the email address that was tried and one of the internet address it came from. Kept for 15 minutes, and deleted with the next login after that.</li>',
        '<li><strong>A security log</strong><br>To find out what happened if something goes wrong: which staff member logged in, exported or deleted something, who tried to log in, asked for an account or for a new password, and which calls were turned away. It holds account numbers and, in place of internet addresses, a fingerprint made with a secret key. It has no names, no email addresses and nothing that anyone typed. Kept for a year at most.</li>',
        '</ul>',
      ].join(''),
    },
  ],
  ...sameAsPage,
  searchDescription:
    'What this site stores, why, for how long, and how to have it erased. No tracking, no lasting cookies for visitors.',
};
