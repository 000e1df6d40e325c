import { startVideos } from './app/document/start-videos.ts';

startVideos();
