import { addressesOf, DAY, freeSlug, type Model, type Post } from './model.ts';
import { pick, textAt, remove, slugOf, othersThan, deletes, type Dice, type Step } from './step.ts';

/** A step that changes a post. */
const withPost =
  (
    named: (model: Model, dice: Dice, post: Post) => Partial<Post> | undefined,
    body: (next: Post) => object,
  ): Step =>
  (model, dice) => {
    const post = pick(model.posts, dice.n);
    const change = post && named(model, dice, post);
    if (!change) return undefined;
    const next = { ...post, ...change, revision: post.revision + 1 };
    const former = post.publishAt === null ? post.former : [...post.former, post.slug];
    next.former = [...new Set(former)].filter((slug) => next.publishAt === null || slug !== next.slug);
    return {
      send: ['PATCH', `/api/blog/posts/${post.id}`, { revision: post.revision, ...body(next) }],
      status: 200,
      after: () => void Object.assign(post, next),
    };
  };

const publicly = (model: Model, { m, word }: Dice, publishAt: number) => {
  const category = pick(model.categories, m);
  return category && { categoryId: category.id, excerpt: `On ${word}.`, publishAt };
};
const appearing = ({ categoryId, excerpt, publishAt }: Post) => ({
  categoryId,
  excerpt,
  publishAt: publishAt && new Date(publishAt).toISOString(),
});

export const posts: Record<string, Step> = {
  'writes a draft': (model, { word }) => {
    const slug = freeSlug(slugOf(word), addressesOf(model.posts));
    const text = { title: word, content: `<p>${word}</p>` };
    const post = { ...text, slug, former: [], excerpt: '', categoryId: '', publishAt: null, revision: 1 };
    return {
      send: ['POST', '/api/blog/posts', text],
      status: 201,
      after: (answer) =>
        void model.posts.push({ ...post, id: textAt(answer, 'post.id'), createdAt: model.now }),
    };
  },
  'publishes a post': withPost(
    (model, dice, { publishAt }) =>
      publicly(model, dice, publishAt !== null && publishAt <= model.now ? publishAt : model.now),
    ({ categoryId, excerpt }) => ({ state: 'published', categoryId, excerpt }),
  ),
  'schedules a post': withPost(
    (model, dice) => publicly(model, dice, model.now + (1 + dice.m) * DAY),
    (next) => ({ state: 'scheduled', ...appearing(next) }),
  ),
  'takes a post back': withPost(
    () => ({ publishAt: null }),
    () => ({ state: 'draft' }),
  ),
  'rewrites a post': withPost(
    ({ posts: all }, { word }, post) => ({
      title: `${word} anew`,
      content: `<p>${word}, again</p>`,
      slug: freeSlug(`${slugOf(word)}-anew`, addressesOf(othersThan(all, post))),
    }),
    ({ title, content }) => ({ title, content, slug: '' }),
  ),
  'rewrites a post of before': (model, { n, word }) => {
    const post = pick(model.posts, n);
    const body = post && { revision: post.revision - 1, title: word };
    return body && { send: ['PATCH', `/api/blog/posts/${post.id}`, body], status: 409 };
  },
  'deletes a post': deletes(
    '/api/blog/posts',
    (model) => model.posts,
    (model, post) => {
      remove(model.posts, post);
      model.deleted.push({ post, at: model.now });
    },
  ),
  'brings a post back': (model, { n }) => {
    const entry = pick(model.deleted, n);
    if (!entry) return undefined;
    const { post } = entry;
    const category = model.categories.find(({ id }) => id === post.categoryId) ?? model.categories[0];
    const isStuck = !category && post.publishAt !== null;
    const taken = addressesOf(model.posts);
    const back: Post = {
      ...post,
      slug: freeSlug(post.slug, taken),
      former: post.former.filter((slug) => !taken.includes(slug)),
      categoryId: post.categoryId === '' ? '' : (category?.id ?? ''),
    };
    return {
      send: ['POST', `/api/admin/posts/${post.id}/restore`],
      status: isStuck ? 409 : 200,
      after() {
        if (isStuck) return;
        remove(model.deleted, entry);
        model.posts.push(back);
      },
    };
  },
};

export const categories: Record<string, Step> = {
  'makes a category': (model, { word: name }) => {
    const isTaken = model.categories.some((one) => one.name === name);
    const slug = freeSlug(
      slugOf(name),
      model.categories.map((one) => one.slug),
    );
    return {
      send: ['POST', '/api/blog/categories', { name }],
      status: isTaken ? 409 : 201,
      after(answer) {
        if (!isTaken) model.categories.push({ id: textAt(answer, 'category.id'), name, slug });
      },
    };
  },
  'renames a category': (model, { n, word }) => {
    const category = pick(model.categories, n);
    if (!category) return undefined;
    const name = `${word} Studies`;
    const isTaken = othersThan(model.categories, category).some((one) => one.name === name);
    return {
      send: ['PATCH', `/api/blog/categories/${category.id}`, { name }],
      status: isTaken ? 409 : 200,
      after: () => void (isTaken || (category.name = name)),
    };
  },
  'deletes a category': (model, { n, m, yes }) => {
    const category = pick(model.categories, n);
    if (!category) return undefined;
    const other = yes ? pick(othersThan(model.categories, category), m) : undefined;
    const users = model.posts.filter(({ categoryId }) => categoryId === category.id);
    const isUsed = !other && users.length > 0;
    return {
      send: ['DELETE', `/api/blog/categories/${category.id}${other ? `?moveTo=${other.id}` : ''}`],
      status: isUsed ? 409 : 204,
      after() {
        if (isUsed) return;
        remove(model.categories, category);
        if (!other) return;
        for (const post of users) Object.assign(post, { categoryId: other.id, revision: post.revision + 1 });
        for (const { post } of model.deleted) if (post.categoryId === category.id) post.categoryId = other.id;
      },
    };
  },
};

export const testimonials: Record<string, Step> = {
  'adds a testimonial': (model, { word, n, yes }) => {
    const words = {
      quote: `${word} is all I need.`,
      name: `Ana ${word}`,
      company: word,
      rating: 1 + (n % 5),
    };
    const body = { ...words, hidden: yes };
    return {
      send: ['POST', '/api/testimonials', body],
      status: 201,
      after: (answer) => void model.testimonials.push({ ...body, id: textAt(answer, 'testimonial.id') }),
    };
  },
  'changes a testimonial': (model, { word, n, yes }) => {
    const one = pick(model.testimonials, n);
    if (!one) return undefined;
    const { id, ...before } = one;
    const body = { ...before, company: `${word} & Co`, hidden: yes };
    return {
      send: ['PUT', `/api/testimonials/${id}`, body],
      status: 200,
      after: () => void Object.assign(one, body),
    };
  },
  'puts the first testimonial last': (model) => {
    const [first, ...rest] = model.testimonials;
    const order = first ? [...rest, first] : [];
    return {
      send: ['PUT', '/api/admin/testimonials/order', { ids: order.map(({ id }) => id) }],
      status: 200,
      after: () => void (model.testimonials = order),
    };
  },
  'deletes a testimonial': deletes('/api/testimonials', (model) => model.testimonials),
};
