import { flow, page, part, says, suite, test } from './row.ts';

/** §4: states and transitions. */
export const transitions = [
  says(
    "A form that is sent shows 'Sending...' or 'Submitting...' and is disabled.",
    part.contactForm('Sending'),
    part.auditForm('Sending'),
  ),
  says(
    'After success there is a toast and the form is empty.',
    part.auditForm('Success'),
    part.contactForm('Success'),
    flow.audit('RequestAnAudit'),
  ),
  says(
    'After an error there is a toast and the values are kept.',
    part.auditForm('NoAnswer'),
    part.contactForm('NoAnswer'),
  ),
  says(
    'The carousel moves by one with wrap-around, or jumps to a clicked dot.',
    part.carousel('WrapsAtBothEnds'),
    part.carousel('DotsJump'),
  ),
  says('The picker is closed at first.', part.picker('Closed')),
  says('The picker opens with an automatic search using the post title.', part.picker('Searching')),
  says(
    "Selecting sends an update of the post's imageUrl; the page then shows it.",
    part.picker('UsesTheSelectedImage'),
    page.post('ChangesTheImage'),
  ),
  says(
    "The button shows 'Searching...' while busy; the flag is cleared when the picker closes.",
    part.picker('Searching'),
  ),
  says(
    'List and detail screens: loading, then error, empty or data.',
    page.blog('Loading'),
    page.blog('Error'),
    page.blog('Empty'),
    page.blog('Data'),
    page.post('Loading'),
    page.post('LoadFailure'),
    page.post('Empty'),
    page.post('Data'),
    page.service('Loading'),
    page.service('Error'),
    page.service('Data'),
  ),
  says(
    'At most one toast is visible; a new one replaces the older.',
    part.toast('OneAtATime'),
    test.toastStore('a new notice replaces the one before'),
  ),
  says(
    'A toast closes by itself after 5000 ms.',
    part.toast('ClosesByItself'),
    test.radixLimits('toasts stay 5000 ms, leave by a swipe of 50 px to the right, and F8 leads to them'),
  ),
  says('Swiping a toast to the right by 50 px dismisses it.', part.toast('ASwipeOf50PixelsCloses')),
  says('F8 leads to the toasts.', part.toast('ByKeyboard')),
  says(
    'A dismissed toast is removed after 1,000,000 ms.',
    test.toastStore('a dismissed notice is closed at once and removed after 1,000,000 ms'),
  ),
  says(
    'Tooltips open after 700 ms; after one closes, the delay is skipped for 300 ms.',
    test.radixLimits(
      'tooltips open after 700 ms, skip the wait for 300 ms after one closed, and keep 4 px away',
    ),
  ),
];

/** §5: validation rules. */
export const validation = [
  says(
    "'Name must be at least 2 characters.'",
    part.contactForm('ChecksOnSubmit'),
    part.auditForm('ChecksOnSubmit'),
  ),
  says(
    "'Please enter a valid email address.'",
    part.contactForm('ChecksOnSubmit'),
    part.auditForm('ChecksOnSubmit'),
    suite.validation('validation: an empty form gets every message, in the order of its fields'),
  ),
  says(
    "'Please enter a valid phone number.'",
    part.contactForm('ChecksOnSubmit'),
    part.auditForm('ChecksOnSubmit'),
  ),
  says("'Message must be at least 10 characters.'", part.contactForm('ChecksOnSubmit')),
  says(
    "'Please enter a valid website URL.'",
    part.auditForm('ChecksOnSubmit'),
    suite.enquiries('websites: an address that was complete is kept as it was typed'),
  ),
  says(
    'The message of an audit request is optional.',
    suite.enquiries('enquiries: an audit request needs no message'),
  ),
  says('Checks run on submit, then re-validate on change.', part.auditForm('ChecksOnSubmit')),
  says('The field of a subscribe box is of email type and required.', part.subscribeBox('Idle')),
  says(
    "Subscribe: non-blank and with an at-sign, else 'Please enter a valid email address.'",
    part.subscribeBox('Invalid'),
    suite.enquiries('subscriptions: anything with an at-sign between two parts is an address'),
  ),
  says(
    'After subscribing, a thank-you with the address, and the field is cleared.',
    part.subscribeBox('Success'),
    flow.read('ReadAndSubscribe'),
  ),
  says(
    'The address is stored, so that the thank-you is true (decision 9).',
    suite.enquiries('subscriptions: an address is kept and thanked by name'),
  ),
  says("'There was an error subscribing. Please try again.'", part.subscribeBox('Error')),
  says('A blank search term is ignored.', page.search('SearchesAgain'), flow.search('SearchAndFindNothing')),
  says('The picker ignores a blank query.', part.picker('AnotherTerm')),
];
