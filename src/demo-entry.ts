import { stories } from 'virtual:stories';
import './ui/styles/index.css';
import { demoApplication, withStories } from './app/demo-application.tsx';
import { start } from './app/start.tsx';

// oxlint-disable-next-line no-restricted-imports -- here alone, and only the demo begins here
const { startDemo } = await import('../mocks/demo.ts');
const { send, demo } = await startDemo(import.meta.env.BASE_URL);
await start(demoApplication, { send, demo: withStories(demo, stories) });
