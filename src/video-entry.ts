import { playVideo } from './parts/blog/play-video.ts';

// Only pages with a video load this.
document.addEventListener('click', playVideo);
