import * as z from 'zod/mini';

/** A station of the coach's career (spec §3). */
export const Experience = z.object({
  period: z.string(),
  role: z.string(),
  description: z.string(),
  achievements: z.array(z.string()),
});
export type Experience = z.output<typeof Experience>;

/** Content of the about page beyond the settings (spec §2). */
export const AboutAnswer = z.object({ badges: z.array(z.string()), experience: z.array(Experience) });
export type AboutAnswer = z.output<typeof AboutAnswer>;
