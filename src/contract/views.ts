import * as z from 'zod/mini';
import { SentOrigin, VisitedPage } from './lead.ts';

/** Months for which views are kept. */
export const VIEW_MONTHS = 25;

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** A page that a visitor has seen. Nothing in it is about the visitor. */
export const ViewInput = z.object({
  /** Its path, without query. */
  page: VisitedPage,
  origin: SentOrigin,
});

/** Spans that staff may choose, in weeks: longer ones are shown by month. */
export const VIEW_SPANS = {
  '4 weeks': 4,
  '12 weeks': 12,
  '12 months': 12,
  '25 months': VIEW_MONTHS,
} as const;
export const ViewSpan = z.enum(['4 weeks', '12 weeks', '12 months', '25 months']);
export type ViewSpan = z.output<typeof ViewSpan>;

export const ViewsQuery = z.object({ span: z._default(ViewSpan, '12 weeks') });

const Counts = { views: z.int(), requests: z.int() };

const Row = z.object({ name: z.string(), ...Counts });
export type ViewRow = z.output<typeof Row>;

export const Views = z.object({
  /** Weeks that begin on a Sunday in Florida, or months; the oldest first, and the last one is not over. */
  periods: z.array(z.object({ beginsOn: z.iso.date(), ...Counts })),
  /** The most viewed first. An empty name stands for all that are not counted one by one. */
  pages: z.array(Row),
  sources: z.array(Row),
  devices: z.object({ phone: z.int(), tablet: z.int(), desktop: z.int() } satisfies Record<
    Device,
    z.ZodMiniType
  >),
  /** Views in browsers that run no scripts. */
  withoutScripts: z.int(),
  /** Pages requested by programs, which are no views. */
  bots: z.int(),
});
export type Views = z.output<typeof Views>;
