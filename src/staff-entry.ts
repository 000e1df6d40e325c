import { sendWithProgress } from './api/send-with-progress.ts';
import { staffApplication } from './app/staff-application.ts';
import { start } from './app/start.tsx';

// The page brings the styles along: it is the same for all, whoever's application it begins.
void start(staffApplication, { send: sendWithProgress });
