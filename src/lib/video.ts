export interface Video {
  service: 'YouTube' | 'Vimeo';
  /** The address of its own page. */
  page: string;
  /** The address of its player, which sets no cookies before it plays. */
  player: string;
}

const youTube = (id = ''): Video | undefined =>
  /^[\w-]{11}$/.test(id)
    ? {
        service: 'YouTube',
        page: `https://www.youtube.com/watch?v=${id}`,
        player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      }
    : undefined;

/** @param hash opens a video that is not listed */
const vimeo = (id: string, hash: string): Video => ({
  service: 'Vimeo',
  page: `https://vimeo.com/${id}${hash && `/${hash}`}`,
  player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash && `&h=${hash}`}`,
});

/** The video at an address of YouTube or Vimeo, however it was copied; `undefined` for all others. */
export function videoAt(typed: string): Video | undefined {
  const url = URL.parse(/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(?:www|m|music|player)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youTube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isShort = /^(?:embed|shorts|live|v)$/.test(parts[0] ?? '');
    return youTube(isShort ? parts[1] : (url.searchParams.get('v') ?? ''));
  }
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[at];
  if (host !== 'vimeo.com' || id === undefined) return undefined;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  return vimeo(id, /^[\da-f]{6,20}$/.test(hash) ? hash : '');
}
