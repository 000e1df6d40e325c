import { emptyContent } from '../../src/contract/page-shape.ts';
import type { PageRecord } from '../../src/contract/page.ts';
import { ownPage } from '../../src/contract/pages/own.ts';
import { pictureAddress } from '../../src/contract/pictures/picture-address.ts';
import { samplePictures } from '../fixtures/sample-pictures.ts';

const bakery = pictureAddress(samplePictures.bakery).replace('&', '&amp;');

/** A page that the coach has added. */
export const demoPages: PageRecord[] = [
  {
    id: 'demo-workshops',
    kind: 'page',
    slug: 'workshops',
    formerSlugs: [],
    published: {
      ...emptyContent(ownPage),
      title: 'Workshops',
      intro: 'Two hours at one table, with your own website, your own map entry, and seven other owners.',
      body: `<p>Reading about search is one thing. Changing your own listing while someone sits next to you is another, and it is the one that gets done.</p><h2>What we do</h2><p>We start with what a customer sees who has never heard of you. Then each of you changes three things that day: a title, a photo, and the first sentence on your page.</p><figure><img src="${bakery}" alt="${samplePictures.bakery.alt}" /><figcaption>From the table in May: a photo of the door, so that people find it.</figcaption></figure><ul><li>Up to eight owners, so that everyone gets an answer</li><li>Coffee, power outlets, and Wi-Fi that works</li><li>A checklist for the four weeks after</li></ul><figure class="call"><p>The next table has three free seats.</p><p><a href="/contact">Save me a seat</a></p></figure><h2>When and where</h2><p>The first Tuesday of each month, from 9 to 11 a.m., in downtown Fort Myers.</p><h2>What to bring</h2><p>A laptop, your passwords, and the one question that you never get around to asking.</p>`,
      inFooter: true,
    },
    draft: null,
    retiredTo: null,
    revision: 1,
    updatedAt: null,
    updatedBy: '',
    sample: true,
  },
];
