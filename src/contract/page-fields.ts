import * as z from 'zod/mini';
import { ImageUrl } from './image-url.ts';

interface Labelled {
  label: string;
  hint?: string;
}

/** A text in one line or in paragraphs of plain text, with its most characters. */
interface WordsField extends Labelled {
  kind: 'line' | 'text';
  max: number;
  isOptional?: true;
}

/** Rich text from the article editor, stored as sanitized HTML. */
interface RichField extends Labelled {
  kind: 'rich';
  max: number;
}

interface PictureField extends Labelled {
  kind: 'picture';
}

interface SwitchField extends Labelled {
  kind: 'switch';
}

/** Some of the same shape, in an order of the owner's. */
interface ListField extends Labelled {
  kind: 'list';
  one: string;
  min: number;
  max: number;
  fields: PageFields;
}

/** A field of a page. Its shape is fixed, so that no input can break the design. */
export type PageField = WordsField | RichField | PictureField | SwitchField | ListField;
export type PageFields = { readonly [name: string]: PageField };

/** A picture in use: address as in posts, description and credit. */
export interface PlacedPicture {
  /** Empty for none: the page shows its drawing. */
  url: string;
  /** Empty where the picture only decorates. */
  alt: string;
  credit: string;
}

type ValueOf<Field> = Field extends { kind: 'list'; fields: infer Fields extends PageFields }
  ? ContentOf<Fields>[]
  : Field extends { kind: 'picture' }
    ? PlacedPicture
    : Field extends { kind: 'switch' }
      ? boolean
      : string;

/** Content of a page with these fields. */
export type ContentOf<Fields extends PageFields> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

const ALT_MAX = 300;
const CREDIT_MAX = 200;

const most = (what: string, max: number): string =>
  `Please use at most ${max.toLocaleString('en-US')} characters for “${what}.”`;

/** `whole` requires all fields; a draft may lack some. */
type Stage = 'draft' | 'whole';

function inputOf(field: PageField, stage: Stage): z.ZodMiniType {
  const { label } = field;
  const missing = `Please fill in “${label}.”`;
  const mayBeEmpty = stage === 'draft' || ('isOptional' in field && field.isOptional);
  switch (field.kind) {
    case 'switch':
      return z.boolean(missing);
    case 'picture':
      return z.object({
        url: z.union([z.literal(''), ImageUrl]),
        alt: z.string(missing).check(z.trim(), z.maxLength(ALT_MAX, most('Alternative text', ALT_MAX))),
        credit: z.string(missing).check(z.trim(), z.maxLength(CREDIT_MAX, most('Credit', CREDIT_MAX))),
      });
    case 'list':
      return z
        .array(inputOfAll(field.fields, stage), missing)
        .check(
          z.minLength(stage === 'whole' ? field.min : 0, `“${label}” needs at least ${field.min}.`),
          z.maxLength(field.max, `“${label}” can have at most ${field.max}.`),
        );
    case 'rich':
      return z
        .string(missing)
        .check(z.minLength(mayBeEmpty ? 0 : 1, missing), z.maxLength(field.max, most(label, field.max)));
    default:
      return z
        .string(missing)
        .check(
          z.trim(),
          z.minLength(mayBeEmpty ? 0 : 1, missing),
          z.maxLength(field.max, most(label, field.max)),
        );
  }
}

const inputOfAll = (fields: PageFields, stage: Stage): z.ZodMiniType =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field, stage)])));

/** Schema of published content. */
// @__NO_SIDE_EFFECTS__
export const pageInput = <const Fields extends PageFields>(
  fields: Fields,
): z.ZodMiniType<ContentOf<Fields>, ContentOf<Fields>> =>
  inputOfAll(fields, 'whole') as unknown as z.ZodMiniType<ContentOf<Fields>, ContentOf<Fields>>;

/** Schema of a draft: values must be valid but may be missing. */
// @__NO_SIDE_EFFECTS__
export const draftInput = <const Fields extends PageFields>(
  fields: Fields,
): z.ZodMiniType<ContentOf<Fields>> =>
  inputOfAll(fields, 'draft') as unknown as z.ZodMiniType<ContentOf<Fields>>;
