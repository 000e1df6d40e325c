/** A story, test, journey or case of the behaviour suite: its file, from the root of the project, and its title. */
export interface Proof {
  file: string;
  name: string;
}

/** A statement of the specification, and what shows that it holds. */
export interface Row {
  sentence: string;
  proofs: readonly Proof[];
}

/** A row; a statement without a proof does not compile. */
export const says = (sentence: string, ...proofs: [Proof, ...Proof[]]): Row => ({ sentence, proofs });

const within =
  (file: string) =>
  (name: string): Proof => ({ file, name });

export const page = {
  home: within('stories/pages/home.stories.tsx'),
  service: within('stories/pages/service.stories.tsx'),
  about: within('stories/pages/about.stories.tsx'),
  contact: within('stories/pages/contact.stories.tsx'),
  blog: within('stories/pages/blog.stories.tsx'),
  search: within('stories/pages/blog-search.stories.tsx'),
  category: within('stories/pages/blog-category.stories.tsx'),
  post: within('stories/pages/post.stories.tsx'),
  privacy: within('stories/pages/privacy.stories.tsx'),
  terms: within('stories/pages/terms.stories.tsx'),
  notFound: within('stories/pages/not-found.stories.tsx'),
  login: within('stories/pages/login.stories.tsx'),
  register: within('stories/pages/register.stories.tsx'),
  welcome: within('stories/pages/welcome.stories.tsx'),
  setUp: within('stories/pages/set-up.stories.tsx'),
  blogAdmin: within('stories/pages/blog-admin.stories.tsx'),
  blogCategories: within('stories/pages/blog-admin-categories.stories.tsx'),
  deletedPosts: within('stories/pages/blog-admin-deleted.stories.tsx'),
  newPost: within('stories/pages/new-post.stories.tsx'),
  editPost: within('stories/pages/edit-post.stories.tsx'),
  pages: within('stories/pages/pages.stories.tsx'),
  editPage: within('stories/pages/page-editor.stories.tsx'),
  importData: within('stories/pages/import.stories.tsx'),
  testimonials: within('stories/pages/testimonials.stories.tsx'),
  users: within('stories/pages/users.stories.tsx'),
  inbox: within('stories/pages/inbox.stories.tsx'),
  enquiry: within('stories/pages/enquiry.stories.tsx'),
  subscribers: within('stories/pages/subscribers.stories.tsx'),
  settings: within('stories/pages/settings.stories.tsx'),
  homeColour: within('stories/pages/home-colour.stories.tsx'),
};

export const part = {
  header: within('stories/features/site-header.stories.tsx'),
  footer: within('stories/features/site-footer.stories.tsx'),
  carousel: within('stories/features/testimonials-carousel.stories.tsx'),
  teaser: within('stories/features/blog-teaser.stories.tsx'),
  sidebar: within('stories/features/blog-sidebar.stories.tsx'),
  auditForm: within('stories/features/audit-form.stories.tsx'),
  contactForm: within('stories/features/contact-form.stories.tsx'),
  commentForm: within('stories/features/comment-form.stories.tsx'),
  subscribeBox: within('stories/features/subscribe-box.stories.tsx'),
  coachMails: within('stories/features/coach-mails.stories.tsx'),
  replies: within('stories/features/replies.stories.tsx'),
  picker: within('stories/features/image-picker.stories.tsx'),
  article: within('stories/features/article.stories.tsx'),
  toast: within('stories/ui/toast.stories.tsx'),
};

export const test = {
  scrollToForm: within('src/features/enquiries/scroll-to-form.test.ts'),
  navItems: within('src/app/navigation.test.ts'),
  photoCalls: within('src/features/pictures/photo-calls.test.ts'),
  queries: within('src/api/queries.test.ts'),
  toastStore: within('src/ui/toast-store.test.ts'),
  radixLimits: within('src/ui/radix-limits.test.tsx'),
  content: within('server/content/content.test.ts'),
  about: within('server/content/pages/about.test.ts'),
  demoContent: within('mocks/demo-content.test.ts'),
};

export const mail = {
  coach: within('server/mail/coach-mails.test.ts'),
};

export const journey = {
  home: within('src/site/home/home-page.journey.ts'),
  auditButtons: within('src/features/enquiries/audit-buttons.journey.ts'),
  newPost: within('src/staff/post-editor/new-post-page.journey.ts'),
  editPost: within('src/staff/post-editor/edit-post-page.journey.ts'),
  importData: within('src/staff/import/import-page.journey.ts'),
  testimonials: within('src/staff/testimonials/testimonials-page.journey.ts'),
  settings: within('src/staff/settings/settings-page.journey.ts'),
  settingsColour: within('src/staff/settings/settings-colour.journey.ts'),
  pages: within('src/staff/page-editor/page-editor-page.journey.ts'),
};

export const suite = {
  site: within('server/test/api/cases/site.ts'),
  posts: within('server/test/api/cases/posts.ts'),
  deletedPosts: within('server/test/api/cases/deleted-posts.ts'),
  unfinishedPosts: within('server/test/api/cases/unfinished-posts.ts'),
  comments: within('server/test/api/cases/comments.ts'),
  enquiries: within('server/test/api/cases/enquiries.ts'),
  images: within('server/test/api/cases/images.ts'),
  pictures: within('server/test/api/cases/pictures.ts'),
  subscriptions: within('server/test/api/cases/subscriptions.ts'),
  validation: within('server/test/api/cases/validation.ts'),
  websites: within('server/test/api/cases/websites.ts'),
  joining: within('server/test/api/cases/joining.ts'),
  registration: within('server/test/api/cases/registration.ts'),
  matrix: within('server/test/api/cases/matrix.ts'),
  transfer: within('server/test/api/cases/transfer.ts'),
  importChoice: within('server/test/api/cases/transfer-choice.ts'),
  spam: within('server/test/api/cases/spam.ts'),
  suspicion: within('server/test/api/cases/suspicion.ts'),
  coachMails: within('server/test/api/cases/coach-mails.ts'),
  replies: within('server/test/api/cases/replies.ts'),
};

export const flow = {
  audit: within('stories/flows/request-an-audit.stories.tsx'),
  read: within('stories/flows/read-and-subscribe.stories.tsx'),
  search: within('stories/flows/search-in-vain.stories.tsx'),
  image: within('stories/flows/pick-an-image.stories.tsx'),
  login: within('stories/flows/log-in-and-out.stories.tsx'),
  leave: within('stories/flows/leave-unsaved.stories.tsx'),
};
