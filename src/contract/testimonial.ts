import * as z from 'zod/mini';
import { namesWith, only } from './field-table.ts';
import { PersonName } from './fields.ts';
import { ImageUrl } from './image-url.ts';
import { shownAddress } from './pictures/responsive-picture.ts';

interface TestimonialField {
  /** Public, or for staff only. */
  isPublic: boolean;
  /** Label in exports and imports. */
  inFile: string;
}

/** Purpose of each testimonial field, in the order of import reports. */
export const TESTIMONIAL_FIELDS = {
  quote: { isPublic: true, inFile: 'quote' },
  name: { isPublic: true, inFile: 'name' },
  company: { isPublic: true, inFile: 'company' },
  town: { isPublic: true, inFile: 'town' },
  rating: { isPublic: true, inFile: 'stars' },
  hidden: { isPublic: false, inFile: 'hidden or shown' },
  picture: { isPublic: true, inFile: 'picture' },
  id: { isPublic: true, inFile: 'id' },
} as const satisfies Readonly<Record<string, TestimonialField>>;
type TestimonialFieldName = keyof typeof TESTIMONIAL_FIELDS;

const STARS = { min: 1, max: 5 } as const;

/** A stored testimonial, including hidden ones. */
export const StaffTestimonial = z.object({
  id: z.string(),
  quote: z.string(),
  name: z.string(),
  company: z.string(),
  /** Empty if it is not shown. */
  town: z.string(),
  /** One to five stars (decision 20). */
  rating: z.int().check(z.gte(STARS.min), z.lte(STARS.max)),
  hidden: z.boolean(),
  /** Address of the client's picture, which is decorative; empty if there is none. */
  picture: z.string().check(z.overwrite(shownAddress)),
} satisfies Record<TestimonialFieldName, z.ZodMiniType>);
export type StaffTestimonial = z.output<typeof StaffTestimonial>;
export const StaffTestimonialList = z.object({ testimonials: z.array(StaffTestimonial) });
export const StaffTestimonialAnswer = z.object({ testimonial: StaffTestimonial });

export const Testimonial = z.pick(
  StaffTestimonial,
  only(StaffTestimonial, namesWith(TESTIMONIAL_FIELDS, 'isPublic', true)),
);
export type Testimonial = z.output<typeof Testimonial>;
export const TestimonialList = z.object({ testimonials: z.array(Testimonial) });

const COMPANY_MESSAGE = 'Please enter a company.';
const RATING_MESSAGE = 'Choose 1 to 5 stars.';

export const TestimonialInput = z.object({
  quote: z
    .string('Please enter what the client said.')
    .check(
      z.trim(),
      z.minLength(10, 'Please enter at least 10 characters of what the client said.'),
      z.maxLength(1000, 'A quote can have at most 1,000 characters.'),
    ),
  name: PersonName,
  company: z
    .string(COMPANY_MESSAGE)
    .check(
      z.trim(),
      z.minLength(2, COMPANY_MESSAGE),
      z.maxLength(200, 'A company can have at most 200 characters.'),
    ),
  town: z._default(
    z
      .string('Please enter a town, or leave it empty.')
      .check(z.trim(), z.maxLength(80, 'A town can have at most 80 characters.')),
    '',
  ),
  /** Default: five (decision 20). */
  rating: z._default(
    z.int(RATING_MESSAGE).check(z.gte(STARS.min, RATING_MESSAGE), z.lte(STARS.max, RATING_MESSAGE)),
    STARS.max,
  ),
  hidden: z._default(z.boolean('Say whether it is hidden.'), false),
  picture: z._default(z.union([z.literal(''), ImageUrl]), ''),
} satisfies Record<Exclude<TestimonialFieldName, 'id'>, z.ZodMiniType>);
export type TestimonialInput = z.output<typeof TestimonialInput>;

/** Every testimonial's id in the order they are to be shown. */
export const TestimonialOrder = z.object({ ids: z.array(z.string()).check(z.maxLength(1000)) });
