import { flow, journey, page, part, says, suite, test } from './row.ts';

/** §2: the public screens. Brackets name the decisions that settle open points. */
export const screens = [
  says('/ is the home page.', page.home('Data'), page.home('Sections')),
  says('/services/{id} is a service page; id is a service slug.', page.service('Data')),
  says('/about is the about page.', page.about('Data')),
  says('/contact is the contact page.', page.contact('Data')),
  says('/blog is the blog list.', page.blog('Data')),
  says('/blog/search?q={term} is the blog search.', page.search('Data')),
  says('/blog/category/{category} is a blog category.', page.category('Data')),
  says('/blog/{slug} is a blog post.', page.post('Data')),
  says(
    "Any other address: '404 Page Not Found', 'Did you forget to add the page to the router?', with ways out; live answers 404 (decision 19).",
    page.notFound('Data'),
    journey.everyPage(
      'the HTML alone tells each page, and an unknown address answers 404 with the specified words',
    ),
  ),
];

export const headerAndFooter = [
  says("The header has a brand link to / and a 'Get Free Audit' button.", part.header('Visitor')),
  says(
    "'Get Free Audit' goes to / first, then scrolls smoothly to the audit form and focuses the name field.",
    journey.auditButtons(
      'every audit button leads to the name field: from another page, with every press, and on a phone',
    ),
    test.scrollToForm(
      'scrolls smoothly at once and focuses the name field after 1000 ms, without another scroll',
    ),
  ),
  says(
    'When logged in the header links Blog, Testimonials, Users and Logout, as far as the role may open them (decision 7).',
    part.header('Admin'),
    test.navItems('shows an editor the public site, the blog, the pictures, the audits and the inbox'),
    test.navItems('shows an admin the public site, and what admins work on'),
  ),
  says(
    'Mobile has a toggle menu with the same items.',
    part.header('MenuOpen'),
    part.header('MenuOfAnAdmin'),
    journey.mobileMenu('the menu opens by keyboard and press, closes in every way, and gives focus back'),
  ),
  says(
    'The footer has social links, quick links, six service links, contact details, privacy policy and terms of service.',
    part.footer('Visitor'),
  ),
  says('Phone, email and location come from the site configuration.', part.footer('OtherContactDetails')),
  says(
    'The privacy-policy and terms-of-service links lead to pages (decision 15).',
    page.privacy('Data'),
    page.terms('Data'),
  ),
  says(
    'The Admin link to /login shows only when nobody is logged in.',
    part.footer('Visitor'),
    part.footer('Staff'),
  ),
  says(
    "The target of 'local-search' is an eighth service page that the home page does not list (decision 11).",
    suite.settings('services: lists the seven in their order, and the one of the footer unlisted'),
    page.service('LocalSearch'),
  ),
];

export const homeParts = [
  says(
    'One testimonial at a time: initials avatar, quote, name and company, five stars.',
    part.carousel('Data'),
  ),
  says('Previous and next wrap at both ends.', part.carousel('WrapsAtBothEnds')),
  says('There is one dot per item; clicking jumps to it.', part.carousel('DotsJump')),
  says("'Loading testimonials...'", page.home('Loading')),
  says("'Error loading testimonials. Please try again later.'", page.home('Error')),
  says("'No testimonials available.'", page.home('Empty')),
  says(
    "The teaser is a 3-column grid: image, title, excerpt, 'Read more' to /blog/{slug}; 'View All Resources' leads to /blog.",
    part.teaser('Data'),
    page.home('Data'),
  ),
  says("'Loading blog posts...'", page.home('Loading')),
  says("'Error loading blog posts. Please try again later.'", page.home('Error')),
  says("'No blog posts available at the moment.'", page.home('Empty')),
  says(
    'A broken image falls back to a default blog image.',
    part.article('BrokenImage'),
    part.article('BrokenPictureInTheText'),
    part.article('PictureBrokenBeforeTheScripts'),
  ),
];

export const companyPages = [
  says(
    'The slugs are website-optimization, seo-strategy, analytics-tracking, competitor-analysis, email-marketing, content-strategy, social-media.',
    suite.settings('services: lists the seven in their order, and the one of the footer unlisted'),
  ),
  says(
    'A service page shows a back link to /#services, title, description, four benefits and why it matters.',
    page.service('Data'),
    suite.settings('services: every one of them opens with four benefits'),
  ),
  says("'Get Started Today' leads to /contact, at its audit form.", page.service('Data')),
  says('A service page has the audit-request form.', page.service('Data'), flow.audit('RequestAnAudit')),
  says(
    "An unknown slug: 'Service Not Found - The service you're looking for doesn't exist or has been moved.' with a back button.",
    page.service('NotFound'),
    suite.settings('services: an unknown one is not found'),
  ),
  says(
    'About: intro, photo, three badges, a three-entry career timeline with key achievements.',
    page.about('Data'),
    test.about('has the three badges and three stations, newest first'),
  ),
  says("'Schedule Your Free Consultation' leads to /contact.", page.about('Data')),
  says(
    "Contact: cards for phone (Mon-Fri, 9am-5pm EST), email ('I'll respond within 24 hours') and location ('Serving all of SWFL').",
    page.contact('Data'),
  ),
  says(
    "Two tabs: 'Send a Message' (default; contact form) and 'Request Free Audit'.",
    page.contact('Data'),
    page.contact('AuditTab'),
  ),
  says('The audit tab lists the eight audit items above the audit form.', page.contact('AuditTab')),
];

export const blogPages = [
  says('Six skeleton cards while the list loads.', page.blog('Loading')),
  says("Posts come with image, category tag, title, excerpt and 'Read more'.", page.blog('Data')),
  says(
    'Submitting a non-empty term in the search box goes to /blog/search?q={term}.',
    part.sidebar('SearchForm'),
    flow.search('SearchAndFindNothing'),
  ),
  says('Its sidebar has a search box, the categories and a subscribe box.', page.blog('Sidebar')),
  says('Categories come with name and count, each linking to its page.', part.sidebar('Data')),
  says('Five rows while the categories load.', part.sidebar('Loading')),
  says("'No categories available'", part.sidebar('Empty')),
  says("'No blog posts found.'", page.blog('Empty')),
  says('A post shows a back link, title, created date in long US format and category.', page.post('Data')),
  says(
    "The image has a button 'Find Image with Pexels', where the reader may change it (decision 3).",
    part.picker('Closed'),
    page.post('LiveVisitor'),
    page.post('LiveEditor'),
  ),
  says('The body is rendered as HTML.', part.article('Body')),
  says("'This post has no content yet.'", page.post('Empty')),
  says(
    "'Share Your Thoughts': name, email, comment, 'Post Comment'; it goes to the coach and is not published (decision 8).",
    part.commentForm('Idle'),
    part.commentForm('Success'),
    suite.enquiries('comments: none is published'),
  ),
  says('Its sidebar has the categories and a subscribe box.', page.post('Data')),
  says(
    'The sidebar shows the 3 most recent posts with the current one highlighted.',
    page.post('Data'),
    part.sidebar('Data'),
  ),
  says(
    'A load failure or unsuccessful response shows the not-found page.',
    page.post('Unsuccessful'),
    page.post('LoadFailure'),
    page.post('NotFound'),
  ),
  says(
    'Six categories with the counts 12, 8, 7, 6, 9, 5 in the demo (decision 4).',
    test.content('has the six categories of the specification, each with its slug as id'),
    test.demoContent('counts in every category what the specification says'),
  ),
  says(
    'A category page lists the posts of its category.',
    page.category('Data'),
    suite.posts('posts: a category lists its own posts'),
  ),
  says("'No articles found'", page.category('Empty')),
  says("'Category Not Found' with a 'Return to Blog' button.", page.category('NotFound')),
  says(
    'Search is a case-insensitive substring of title, excerpt or category, over all published posts (decision 5).',
    page.search('Data'),
    page.search('SearchesAgain'),
    page.search('FindsACategory'),
  ),
  says("'Found N result(s)'", page.search('Data')),
  says("'No results found'", page.search('Empty'), flow.search('SearchAndFindNothing')),
  says("'Enter a search term'", page.search('NoTerm')),
  says('The search form updates the address.', page.search('SearchesAgain')),
  says(
    'The search sidebar shows 3 recent posts and the same subscribe box (decision 9).',
    page.search('Data'),
  ),
  says(
    "The picker is a modal titled 'Search Pexels Images' with a search field, a grid and credits.",
    part.picker('Results'),
  ),
  says('The picker has Cancel.', part.picker('Searching')),
  says(
    "The picker has a 'Use Selected Image' or a 'Use First Image' button.",
    part.picker('UsesTheSelectedImage'),
    part.picker('UsesTheFirstImage'),
  ),
];
