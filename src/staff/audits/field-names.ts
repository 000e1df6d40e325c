import type { CourseWords, FrameWords, PointWords } from '../../contract/audit.ts';

export const frameFields: Record<keyof FrameWords, string> = {
  business: 'Name of the business',
  website: 'Website',
  summary: 'Summary',
  nextStep: 'Next step',
};

export const pointFields: Record<keyof PointWords, string> = {
  rating: 'Rating',
  says: 'Reading in one sentence',
  text: 'Text',
  findings: 'Findings',
  recommendations: 'Recommendations',
  isFinished: 'Finished',
};

export const courseFields: Record<keyof CourseWords, string> = {
  rating: 'Rating',
  says: 'Advice in one sentence',
  text: 'Text',
  order: 'Order',
  isFinished: 'Finished',
};
