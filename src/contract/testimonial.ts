import * as z from 'zod/mini';
import { namesWith, only } from './field-table.ts';
import { PersonName } from './fields.ts';
import { shownAddress } from './picture-files.ts';
import { ImageUrl } from './post-input.ts';

interface TestimonialField {
  /** Whether visitors are given it; staff see everything. */
  isPublic: boolean;
  /** What staff call it when it comes from a file. */
  inFile: string;
}

/** What each field of a testimonial is for, in the order in which the report of an import names them. */
export const TESTIMONIAL_FIELDS = {
  quote: { isPublic: true, inFile: 'quote' },
  name: { isPublic: true, inFile: 'name' },
  company: { isPublic: true, inFile: 'company' },
  rating: { isPublic: true, inFile: 'stars' },
  hidden: { isPublic: false, inFile: 'hidden or shown' },
  picture: { isPublic: true, inFile: 'picture' },
  id: { isPublic: true, inFile: 'id' },
} as const satisfies Readonly<Record<string, TestimonialField>>;
type TestimonialFieldName = keyof typeof TESTIMONIAL_FIELDS;

const STARS = { min: 1, max: 5 } as const;

/** A client's words as they are kept and as staff see them: hidden ones included. */
export const StaffTestimonial = z.object({
  id: z.string(),
  quote: z.string(),
  name: z.string(),
  company: z.string(),
  /** One to five stars (decision 20). */
  rating: z.int().check(z.gte(STARS.min), z.lte(STARS.max)),
  hidden: z._default(z.boolean(), false),
  /** The address of the client's picture, which only decorates; empty where there is none. */
  picture: z._default(z.string().check(z.overwrite(shownAddress)), ''),
} satisfies Record<TestimonialFieldName, z.ZodMiniType>);
export type StaffTestimonial = z.output<typeof StaffTestimonial>;
export const StaffTestimonialList = z.object({ testimonials: z.array(StaffTestimonial) });
export const StaffTestimonialAnswer = z.object({ testimonial: StaffTestimonial });

/** A client's words as visitors see them. */
export const Testimonial = z.pick(
  StaffTestimonial,
  only(StaffTestimonial, namesWith(TESTIMONIAL_FIELDS, 'isPublic', true)),
);
export type Testimonial = z.output<typeof Testimonial>;
export const TestimonialList = z.object({ testimonials: z.array(Testimonial) });

const COMPANY = 'Please enter a company.';
const RATING = 'Choose 1 to 5 stars.';
const Picture = z.union([z.literal(''), ImageUrl]);

/** A client's words as staff write them. */
export const TestimonialInput = z.object({
  quote: z
    .string('Please enter what the client said.')
    .check(
      z.trim(),
      z.minLength(10, 'Please enter at least 10 characters of what the client said.'),
      z.maxLength(1000, 'A quote has at most 1,000 characters.'),
    ),
  name: PersonName,
  company: z
    .string(COMPANY)
    .check(z.trim(), z.minLength(2, COMPANY), z.maxLength(200, 'A company has at most 200 characters.')),
  /** Five where nothing is said (decision 20). */
  rating: z._default(z.int(RATING).check(z.gte(STARS.min, RATING), z.lte(STARS.max, RATING)), STARS.max),
  hidden: z._default(z.boolean('Say whether it is hidden.'), false),
  /** None where nothing is said: files of before say nothing of it. */
  picture: z._default(Picture, ''),
} satisfies Record<Exclude<TestimonialFieldName, 'id'>, z.ZodMiniType>);
export type TestimonialInput = z.output<typeof TestimonialInput>;

/** The same of one that is there: whoever knows nothing of its picture leaves it as it is. */
export const TestimonialChange = z.extend(TestimonialInput, { picture: z.exactOptional(Picture) });
export type TestimonialChange = z.output<typeof TestimonialChange>;

/** Every testimonial's id in the order they are to be shown. */
export const TestimonialOrder = z.object({ ids: z.array(z.string()).check(z.maxLength(1000)) });
