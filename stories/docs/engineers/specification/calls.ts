import { journey, page, part, says, suite, test } from './row.ts';

/** §7: API calls. */
export const calls = [
  says(
    'Requests include credentials; a body is sent as JSON; the default method is GET.',
    test.queries('sends credentials always, and a body as JSON'),
  ),
  says(
    'Queries do not retry, do not refetch on focus, do not poll, and never go stale.',
    test.queries('asks once, never again by itself, and keeps what it got for good'),
  ),
  says('A 401 raises an error.', test.queries('raises every answer that is no success as “%s”')),
  says(
    'POST /api/contact takes name, email, phone, message.',
    suite.enquiries('enquiries: a contact message is kept whole and answered with its id'),
  ),
  says(
    'The error message of a contact message comes from the raised error.',
    part.contactForm('KeepsTheFocus'),
  ),
  says(
    'POST /api/audit-request takes name, email, phone, website, message.',
    suite.enquiries('enquiries: an audit request is kept whole and answered with its id'),
  ),
  says(
    'GET /api/testimonials gives testimonials[].',
    suite.settings('testimonials: come in the order that staff gave them'),
  ),
  says(
    'Testimonials are cached 30 s and refetched on focus; posts are cached 30 s.',
    test.queries(
      'keeps testimonials and posts for 30 seconds, and asks again on focus for testimonials alone',
    ),
  ),
  says('GET /api/blog/posts gives posts[].', suite.posts('posts: the list shows a post without its body')),
  says(
    "GET /api/blog/posts/{slug} gives success and post; non-OK raises 'Failed to fetch post'.",
    suite.posts('posts: one post comes with its body'),
    test.queries('raises its own message for posts and categories, and keeps the answer as the cause'),
  ),
  says(
    "GET /api/blog/categories gives categories[]; non-OK raises 'Failed to fetch categories'.",
    suite.posts('categories: come in their order with the number of their published posts'),
    test.queries('raises its own message for posts and categories, and keeps the answer as the cause'),
  ),
  says(
    "The recent list raises 'Failed to fetch recent posts'.",
    test.queries('raises its own message for posts and categories, and keeps the answer as the cause'),
  ),
  says(
    "PUT /api/blog/posts/{id} with an imageUrl; non-OK raises 'Failed to update blog post image'.",
    suite.posts('images: an address alone works, and the old description does not outlive its picture'),
    test.photoCalls('says that the image could not be updated and keeps the answer as the cause'),
  ),
  says(
    "GET /api/pexels/search?query={term}&perPage=20; non-OK raises 'Server responded with status: {code}'.",
    test.photoCalls('asks for twenty pictures'),
    test.photoCalls('names the status of a failed search and keeps the answer as the cause'),
  ),
  says(
    'It gives success and data.photos[].',
    suite.posts('pictures: a search without a Pexels key answers from our own library'),
  ),
  says(
    'The chosen image is the large size, else medium.',
    test.photoCalls('sends the large picture with its description and credit'),
    test.photoCalls(
      'takes the medium picture where there is no large one, and texts only as long as a post keeps them',
    ),
  ),
];

/** §8: the error catalog. */
export const errors = [
  says(
    'A non-OK response becomes an error: status code, colon, body text or status text.',
    test.queries('raises every answer that is no success as “%s”'),
    suite.validation('validation: the client raises status, colon and sentence, with the field errors'),
  ),
  says(
    "Contact failure: toast 'Error' with the message, or 'There was a problem sending your message. Please try again.'",
    part.contactForm('KeepsTheFocus'),
    part.contactForm('NoAnswer'),
  ),
  says(
    "Contact success: 'Message Sent! - Thank you for reaching out. I'll get back to you as soon as possible.'",
    part.contactForm('Success'),
  ),
  says(
    "Audit failure: toast 'Error' with the message, or 'There was a problem submitting your request. Please try again.'",
    part.auditForm('RefusedByTheServer'),
    part.auditForm('NoAnswer'),
    journey.home(
      'loses no request that was thanked for, and the form says that it is gone and works again afterwards',
    ),
  ),
  says(
    "Audit success: 'Success! - Your audit request has been submitted. We'll be in touch soon!'",
    part.auditForm('Success'),
    journey.home(
      'loses no request that was thanked for, and the form says that it is gone and works again afterwards',
    ),
  ),
  says("'No images found - Try a different search term or be more specific.'", part.picker('NoneFound')),
  says(
    "'Error searching images - There was an issue connecting to Pexels API. Please try again.'",
    part.picker('Error'),
  ),
  says("'No image selected - Please select an image or search for images first.'", part.picker('NoneFound')),
  says(
    "'Error updating image - There was a problem updating the image. Please try again.'",
    part.picker('UpdateFailed'),
  ),
  says(
    "'Image updated - The blog post image has been updated successfully.'",
    part.picker('UsesTheSelectedImage'),
  ),
  says("Subscribe failure: 'There was an error subscribing. Please try again.'", part.subscribeBox('Error')),
];

/** §9: business constants and limits. */
export const limits = [
  says(
    'Stock image search page size: 20.',
    test.photoCalls('asks for twenty pictures'),
    suite.posts('pictures: twenty are asked for where no number is given'),
  ),
  says(
    'Testimonial and blog list cache: 30 seconds.',
    test.queries(
      'keeps testimonials and posts for 30 seconds, and asks again on focus for testimonials alone',
    ),
  ),
  says(
    'Recent posts in sidebars: 3.',
    test.queries('asks for three recent posts'),
    page.post('Data'),
    page.search('Data'),
  ),
  says(
    'Blog list skeleton cards: 6; category loading rows: 5.',
    page.blog('Loading'),
    part.sidebar('Loading'),
  ),
  says(
    'Minimum lengths: name 2, phone 10, message 10.',
    suite.validation('validation: the shortest and the longest values pass'),
  ),
  says('Contact hours Mon-Fri, 9am-5pm EST; reply promised within 24 hours.', page.contact('Data')),
  says(
    'Scroll-to-focus delay: 1000 ms after the scroll starts.',
    test.scrollToForm(
      'scrolls smoothly at once and focuses the name field after 1000 ms, without another scroll',
    ),
  ),
  says(
    'Toast: limit 1, duration 5000 ms, swipe threshold 50 px, hotkey F8, removal delay 1,000,000 ms.',
    test.toastStore('a new notice replaces the one before'),
    test.toastStore('a dismissed notice is closed at once and removed after 1,000,000 ms'),
    test.radixLimits('toasts stay 5000 ms, leave by a swipe of 50 px to the right, and F8 leads to them'),
  ),
  says('Toast container at most 420 px wide on medium screens and up.', part.toast('LongText')),
  says(
    'Tooltip: open delay 700 ms, skip delay 300 ms, offset 4 px.',
    test.radixLimits(
      'tooltips open after 700 ms, skip the wait for 300 ms after one closed, and keep 4 px away',
    ),
  ),
  says(
    'Built-in category counts 12, 8, 7, 6, 9, 5; five built-in sample posts.',
    test.demoContent('counts in every category what the specification says'),
    test.demoContent('holds the starting posts and 42 of earlier years, all of them sound'),
  ),
];
