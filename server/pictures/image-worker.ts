import { HttpError } from '../core/api/http-error.ts';
import type { ImageOutcome, ImageTask } from './image-subprocess.ts';
import { copyImage, processImage } from './process-image.ts';

async function outcomeOf({ upload, as, isCopy }: ImageTask): Promise<ImageOutcome> {
  try {
    return isCopy ? { copy: await copyImage(upload) } : { processed: await processImage(upload, as) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { refused: { status: error.status, message: error.message } };
  }
}

// The parent process has ended.
process.once('disconnect', () => process.exit(0));
process.once('message', (task: ImageTask) => {
  void outcomeOf(task).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
