import { noPictures, type SiteSettings } from '../../src/contract/site.ts';

/**
 * The site settings of a new site (spec §1, decisions 12 to 14). Phone number, mail and profile addresses are
 * reserved ones that can reach nobody; the owner replaces them in the settings.
 */
export const site: SiteSettings = {
  brand: 'SWFL Marketing Coach',
  tagline: 'Digital marketing coaching for small and local businesses in Southwest Florida.',
  search: {
    title: 'Digital Marketing Coach in Southwest Florida | Free Audit',
    description:
      'One-to-one digital marketing coaching for local businesses in Southwest Florida. Start with a free 8-point audit of your website, search and social media.',
  },
  hero: {
    headline: 'Elevate Your Digital Marketing Strategy',
    text: 'Get expert coaching to improve your online presence and grow your business in Southwest Florida.',
  },
  about: {
    heading: 'One coach, on your side of the counter',
    bio: 'I help small and local business owners in Southwest Florida see what their marketing is really doing, and decide what to do next. No agency layers and no jargon: you talk to me.',
    // Unknown at first: search engines get the brand until the owner enters a name.
    name: '',
  },
  // Unproven: staff see a notice until each claim has a source (decision 12).
  claims: [
    {
      id: 'experience',
      value: '20',
      label: 'years in marketing, the last 15 coaching local businesses',
      onHome: true,
    },
    { id: 'businesses-helped', value: '200+', label: 'businesses helped', onHome: true },
    { id: 'satisfaction', value: '93%', label: 'client satisfaction', onHome: true },
    { id: 'ad-revenue', value: '65%', label: 'increase in ad revenue', onHome: false },
    { id: 'organic-traffic', value: '120%', label: 'growth in organic traffic', onHome: false },
    { id: 'email-subscribers', value: '100,000+', label: 'email subscribers', onHome: false },
    { id: 'roi', value: '35%', label: 'gain in return on investment', onHome: false },
  ].map((claim) => ({ ...claim, source: '', asOf: '' })),
  book: {
    isShown: true,
    title: 'Digital Marketing With AI',
    caption: 'Digital Marketing With AI, Coming Summer, 2025!',
  },
  sections: { testimonials: true, blog: true },
  contact: {
    phone: '(239) 555-0123',
    email: 'hello@example.com',
    location: 'Southwest Florida',
    country: 'US',
    hours: 'Mon-Fri, 9am-5pm EST',
    languages: '',
  },
  socialLinks: {
    linkedin: 'https://example.com/linkedin',
    facebook: 'https://example.com/facebook',
    instagram: 'https://example.com/instagram',
    youtube: '',
    tiktok: '',
    x: 'https://example.com/x',
    google: '',
    yelp: '',
  },
  booking: '',
  accent: '',
  // Being found is what a new business needs; a refusal is the owner's to choose.
  aiTraining: '',
  verification: '',
  pictures: noPictures(),
};
