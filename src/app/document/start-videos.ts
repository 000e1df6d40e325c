import { playVideo } from '../../parts/blog/play-video.ts';

/** Plays videos in place, on documents that have one. */
export function startVideos(): void {
  document.addEventListener('click', playVideo);
}
