import { useLocation } from 'react-router-dom';
import { DemoBanner } from '../features/layout/demo-banner.tsx';
import type { DemoControls } from '../features/layout/demo-controls.ts';
import { demoStories, type StoryPlaces } from '../features/layout/demo-stories.ts';
import { matchRoute, type Application } from './application.ts';
import { staffApplication } from './staff-application.ts';

/** Adds the ways to Storybook to what a demo can do. */
export const withStories = (demo: DemoControls, places: StoryPlaces): DemoControls => ({
  ...demo,
  stories: demoStories(places, new URL(import.meta.env.BASE_URL, window.location.href).href),
});

/** The strip, which knows the page under it. */
function Banner({ controls }: { controls: DemoControls }) {
  const { pathname } = useLocation();
  const { route } = matchRoute(staffApplication, pathname);
  return <DemoBanner controls={controls} page={route.file} />;
}

/** Everything, and the strip that says that it is a demo. */
export const demoApplication: Application = { ...staffApplication, DemoBanner: Banner };
