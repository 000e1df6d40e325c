import * as z from 'zod/mini';
import { ImageUrl } from './image-url.ts';
import type { ContentOf, PageField, PageFields } from './page-fields.ts';
import { shownAddress } from './pictures/responsive-picture.ts';

const PictureAddress = z.string().check(
  z.overwrite(shownAddress),
  z.refine((url) => url === '' || ImageUrl.safeParse(url).success),
);

/** Stored shape of a field without its limits, so that older texts stay readable. */
export function shapeOf(field: PageField): z.ZodMiniType {
  switch (field.kind) {
    case 'switch':
      return z.boolean();
    case 'picture':
      return z.object({ url: PictureAddress, alt: z.string(), credit: z.string() });
    case 'list':
      return z.array(pageShape(field.fields));
    default:
      return z.string();
  }
}

type ShapeOf<Fields extends PageFields> = {
  -readonly [Name in keyof Fields]: z.ZodMiniType<ContentOf<Fields>[Name], ContentOf<Fields>[Name]>;
};

/** Stored shape of a page. */
// @__NO_SIDE_EFFECTS__
export const pageShape = <const Fields extends PageFields>(
  fields: Fields,
): z.ZodMiniObject<ShapeOf<Fields>> =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])),
  ) as unknown as z.ZodMiniObject<ShapeOf<Fields>>;

function emptyValueOf(field: PageField): unknown {
  switch (field.kind) {
    case 'switch':
      return false;
    case 'picture':
      return { url: '', alt: '', credit: '' };
    case 'list':
      return Array.from({ length: field.min }, () => emptyContent(field.fields));
    default:
      return '';
  }
}

/** An empty page or list item. Lists have their minimum number of items. */
export const emptyContent = <const Fields extends PageFields>(fields: Fields): ContentOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, emptyValueOf(field)]),
  ) as ContentOf<Fields>;
