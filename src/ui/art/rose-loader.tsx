import { BEARINGS, ray } from './rays.ts';

const shape = { center: 16, hub: 6.4, reach: 15.4, spread: 16.5 };
const rays = BEARINGS.map((bearing) => ray(shape, bearing));

/**
 * The loader: eight rays light up in turn; with reduced motion the marked one stays lit. Needs text that names what is
 * loading.
 */
export function RoseLoader() {
  return (
    <svg className="rose-spin size-[1.375em] flex-none" viewBox="0 0 32 32" aria-hidden="true">
      {rays.map((path, index) => (
        <path key={path} d={path} style={{ animationDelay: `${index * 0.15}s` }} />
      ))}
    </svg>
  );
}
