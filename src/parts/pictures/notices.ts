import type { Notice } from '../../ui/toast-store.ts';

/** Notices about picture searches and changes (spec §8). */
export const notices = {
  noneFound: {
    title: 'No images found',
    description: 'Try a different search term or be more specific.',
  },
  searchFailed: {
    title: 'Error searching images',
    description: 'There was an issue connecting to Pexels API. Please try again.',
    tone: 'destructive',
  },
  noneSelected: {
    title: 'No image selected',
    description: 'Please select an image or search for images first.',
    tone: 'destructive',
  },
  updateFailed: {
    title: 'Error updating image',
    description: 'There was a problem updating the image. Please try again.',
    tone: 'destructive',
  },
  updated: {
    title: 'Image updated',
    description: 'The blog post image has been updated successfully.',
  },
} as const satisfies Record<string, Notice>;
