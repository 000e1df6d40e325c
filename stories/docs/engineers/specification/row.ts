/** A story, test, journey or API case: its file, relative to the project's root, and its title. */
export interface Proof {
  file: string;
  name: string;
}

/** A statement of the specification, with its proofs. */
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
  home: within('stories/site/home.stories.tsx'),
  service: within('stories/site/service.stories.tsx'),
  about: within('stories/site/about.stories.tsx'),
  contact: within('stories/site/contact.stories.tsx'),
  blog: within('stories/site/blog.stories.tsx'),
  search: within('stories/site/blog-search.stories.tsx'),
  category: within('stories/site/blog-category.stories.tsx'),
  post: within('stories/site/post.stories.tsx'),
  privacy: within('stories/site/privacy.stories.tsx'),
  terms: within('stories/site/terms.stories.tsx'),
  notFound: within('stories/site/not-found.stories.tsx'),
  login: within('stories/staff/login.stories.tsx'),
  register: within('stories/staff/register.stories.tsx'),
  welcome: within('stories/staff/welcome.stories.tsx'),
  setUp: within('stories/staff/set-up.stories.tsx'),
  blogAdmin: within('stories/staff/blog-admin.stories.tsx'),
  blogCategories: within('stories/staff/blog-admin-categories.stories.tsx'),
  deletedPosts: within('stories/staff/blog-admin-deleted.stories.tsx'),
  newPost: within('stories/staff/new-post.stories.tsx'),
  editPost: within('stories/staff/edit-post.stories.tsx'),
  pages: within('stories/staff/pages.stories.tsx'),
  editPage: within('stories/staff/page-editor.stories.tsx'),
  importData: within('stories/staff/import.stories.tsx'),
  testimonials: within('stories/staff/testimonials.stories.tsx'),
  users: within('stories/staff/users.stories.tsx'),
  inbox: within('stories/staff/inbox.stories.tsx'),
  enquiry: within('stories/staff/enquiry.stories.tsx'),
  subscribers: within('stories/staff/subscribers.stories.tsx'),
  settings: within('stories/staff/settings.stories.tsx'),
};

export const part = {
  header: within('stories/parts/site-header.stories.tsx'),
  footer: within('stories/parts/site-footer.stories.tsx'),
  carousel: within('stories/parts/testimonials-carousel.stories.tsx'),
  teaser: within('stories/parts/blog-teaser.stories.tsx'),
  sidebar: within('stories/parts/blog-sidebar.stories.tsx'),
  auditForm: within('stories/parts/audit-form.stories.tsx'),
  contactForm: within('stories/parts/contact-form.stories.tsx'),
  commentForm: within('stories/parts/comment-form.stories.tsx'),
  subscribeBox: within('stories/parts/subscribe-box.stories.tsx'),
  coachMails: within('stories/parts/coach-mails.stories.tsx'),
  replies: within('stories/parts/replies.stories.tsx'),
  picker: within('stories/parts/image-picker.stories.tsx'),
  article: within('stories/parts/article.stories.tsx'),
  toast: within('stories/ui/toast.stories.tsx'),
};

export const test = {
  scrollToForm: within('src/parts/enquiries/scroll-to-form.test.ts'),
  navItems: within('src/app/navigation.test.ts'),
  photoCalls: within('src/parts/pictures/photo-calls.test.ts'),
  queries: within('src/api/queries.test.ts'),
  toastStore: within('src/ui/toast-store.test.ts'),
  radixLimits: within('src/ui/radix-limits.test.tsx'),
  content: within('server/content/content.test.ts'),
  about: within('server/content/pages/about.test.ts'),
  demoContent: within('mocks/demo/demo-content.test.ts'),
};

export const mail = {
  coach: within('server/mail/coach-mails.test.ts'),
};

export const journey = {
  everyPage: within('src/app/every-page.journey.ts'),
  mobileMenu: within('src/app/layout/mobile-menu.journey.ts'),
  home: within('src/site/home/home-page.journey.ts'),
  auditButtons: within('src/parts/enquiries/audit-buttons.journey.ts'),
  newPost: within('src/staff/post-editor/new-post-page.journey.ts'),
  editPost: within('src/staff/post-editor/edit-post-page.journey.ts'),
  importData: within('src/staff/import/import-page.journey.ts'),
  settings: within('src/staff/settings/settings-page.journey.ts'),
  pages: within('src/staff/page-editor/page-editor-page.journey.ts'),
};

export const suite = {
  posts: within('server/test/api/cases/posts.ts'),
  staffPosts: within('server/test/api/cases/staff-posts.ts'),
  enquiries: within('server/test/api/cases/enquiries.ts'),
  inbox: within('server/test/api/cases/inbox.ts'),
  submissions: within('server/test/api/cases/submissions.ts'),
  validation: within('server/test/api/cases/validation.ts'),
  accounts: within('server/test/api/cases/accounts.ts'),
  access: within('server/test/api/cases/access.ts'),
  settings: within('server/test/api/cases/settings.ts'),
  transfer: within('server/test/api/cases/transfer.ts'),
};

export const flow = {
  audit: within('stories/flows/request-an-audit.stories.tsx'),
  read: within('stories/flows/read-and-subscribe.stories.tsx'),
  search: within('stories/flows/search-in-vain.stories.tsx'),
  login: within('stories/flows/log-in-and-out.stories.tsx'),
  leave: within('stories/flows/leave-unsaved.stories.tsx'),
};
