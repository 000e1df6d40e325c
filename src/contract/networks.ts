/** Networks that the site links to, in the order of its links. `at` is where a name such as `@ana` has its profile. */
export const NETWORKS = {
  linkedin: { name: 'LinkedIn', at: 'https://www.linkedin.com/in/' },
  facebook: { name: 'Facebook', at: 'https://www.facebook.com/' },
  instagram: { name: 'Instagram', at: 'https://www.instagram.com/' },
  youtube: { name: 'YouTube', at: 'https://www.youtube.com/@' },
  tiktok: { name: 'TikTok', at: 'https://www.tiktok.com/@' },
  x: { name: 'X', at: 'https://x.com/' },
  google: { name: 'Google Business Profile' },
  yelp: { name: 'Yelp' },
} as const satisfies Readonly<Record<string, { name: string; at?: string }>>;
export type NetworkName = keyof typeof NETWORKS;

/** Links to none of them. */
export const noProfiles = (): Record<NetworkName, string> => ({
  linkedin: '',
  facebook: '',
  instagram: '',
  youtube: '',
  tiktok: '',
  x: '',
  google: '',
  yelp: '',
});

export const NETWORK_NAMES = Object.keys(NETWORKS) as NetworkName[];
