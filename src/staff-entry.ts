import './ui/styles/staff.css';
import { sendWithProgress } from './api/send-with-progress.ts';
import { staffApplication } from './app/staff-application.tsx';
import { start } from './app/start.tsx';
import { loadPicturesThroughServer } from './lib/picture-src.ts';

loadPicturesThroughServer();
void start(staffApplication, { send: sendWithProgress });
