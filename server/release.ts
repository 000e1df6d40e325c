import manifest from '../package.json' with { type: 'json' };

/** The release of this software. */
export const RELEASE = manifest.version;
