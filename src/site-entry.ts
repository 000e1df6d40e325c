import './ui/styles/index.css';
import { siteApplication } from './app/site-application.ts';
import { start } from './app/start.tsx';

void start(siteApplication);
