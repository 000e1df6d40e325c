const ticks =
  'M10 1v2.6M10 16.4V19M1 10h2.6M16.4 10H19M3.64 3.64l1.83 1.83M14.53 14.53l1.83 1.83M3.64 16.36l1.83-1.83M14.53 5.47l1.83-1.83';

/** The icon of a blog category: a bearing dial with one hand. `bearing` comes from `categoryBearing`. */
export function Dial({ bearing, size = 20 }: { bearing: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={ticks} stroke="currentColor" strokeWidth="1.4" opacity=".6" />
      <path
        transform={`rotate(${bearing} 10 10)`}
        d="M10 .2l2.9 10.3a2.9 2.9 0 1 1-5.8 0z"
        fill="var(--primary)"
      />
    </svg>
  );
}
