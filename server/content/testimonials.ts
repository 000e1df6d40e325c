import type { StaffTestimonial } from '../../src/contract/testimonial.ts';

/** Placeholders, each marked as such: an invented customer must never pass as real. */
export const testimonials: StaffTestimonial[] = [
  {
    id: 'testimonial-harbor-bakery',
    quote:
      'I finally know which of my ads bring people through the door, and which ones I was paying for out of habit.',
    name: 'Sample Client',
    company: 'Harbor Bakery (sample)',
    town: 'Fort Myers',
    rating: 5,
    hidden: false,
    picture: '',
  },
  {
    id: 'testimonial-estero-cycle-repair',
    quote: 'The eight points gave us an order to work in. We stopped guessing.',
    name: 'Second Sample',
    company: 'Estero Cycle Repair (sample)',
    town: 'Estero',
    rating: 5,
    hidden: false,
    picture: '',
  },
  {
    id: 'testimonial-pine-island-dental',
    quote: 'Plain talk, a short list, and numbers I can read.',
    name: 'Third Sample',
    company: 'Pine Island Dental (sample)',
    town: 'Cape Coral',
    rating: 5,
    hidden: false,
    picture: '',
  },
  {
    id: 'testimonial-corkscrew-pet-clinic',
    quote:
      'Our front desk wrote down every question for two weeks. The five most common ones are now pages on our site, and we send the link instead of explaining it again.',
    name: 'Fourth Sample',
    company: 'Corkscrew Pet Clinic (sample)',
    town: 'Bonita Springs',
    rating: 5,
    hidden: false,
    picture: '',
  },
  {
    id: 'testimonial-cape-coral-pool-care',
    quote:
      'I expected to be sold a new website. I was told to correct my opening hours, shrink my photos and rewrite four pages. It took two weekends.',
    name: 'Fifth Sample',
    company: 'Cape Coral Pool Care (sample)',
    town: '',
    rating: 5,
    hidden: false,
    picture: '',
  },
];
