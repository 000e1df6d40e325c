import { expect, it } from 'vitest';
import { articleData } from './article-data.ts';
import { sharedImage } from './article-image.ts';

const post = {
  slug: 'near-me',
  title: 'Ends </script><script>alert(1)',
  excerpt: 'How to be found.',
  category: 'SEO',
  createdAt: '2025-03-04T14:00:00.000Z',
  imageUrl: '/covers/seo.svg',
};

const nowhere = { linkedin: '', facebook: '', twitter: '', instagram: '' };
const site = { brand: 'The Coach', socialLinks: nowhere };

it('describes the article under its public address', () => {
  expect(JSON.parse(articleData(post, 'https://coach.example', site))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    articleSection: 'SEO',
    datePublished: post.createdAt,
    mainEntityOfPage: 'https://coach.example/blog/near-me',
    author: { '@type': 'Organization', name: 'The Coach', url: 'https://coach.example/' },
  });
});

it('cannot end the element that holds it', () => {
  expect(articleData(post, 'https://coach.example', site)).not.toContain('<');
});

it('names a photo, and no drawing', () => {
  const photo = { ...post, imageUrl: 'https://images.example/1.jpg' };
  expect(JSON.parse(articleData(photo, 'https://coach.example', site))).toMatchObject({
    image: 'https://images.example/1.jpg',
  });
  expect(sharedImage(post)).toBeUndefined();
  expect(sharedImage({ imageUrl: '' })).toBeUndefined();
});

it('names the social profiles that are given', () => {
  const socialLinks = { ...nowhere, facebook: 'https://example.com/coach' };
  expect(JSON.parse(articleData(post, 'https://coach.example', { ...site, socialLinks }))).toMatchObject({
    author: { name: 'The Coach', sameAs: ['https://example.com/coach'] },
  });
});
