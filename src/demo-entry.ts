import './ui/styles/index.css';
import { demoApplication } from './app/demo-application.ts';
import { start } from './app/start.tsx';

// oxlint-disable-next-line no-restricted-imports -- here alone, and only the demo begins here
const { startDemo } = await import('../mocks/demo.ts');
await start(demoApplication, await startDemo(import.meta.env.BASE_URL));
