import type { RequestHandler, Response } from 'express';
import helmet, { strictTransportSecurity } from 'helmet';
import { isSecure } from './caller.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Browser features this site never uses. `clipboard-write` stays: staff copy links. */
const DENIED_FEATURES = [
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid idle-detection magnetometer',
  'microphone midi payment screen-wake-lock serial usb xr-spatial-tracking',
].flatMap((names) => names.split(' '));
/** Passkeys, for our own pages only. */
const OWN_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get'];
const PERMISSIONS = [
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
].join(', ');

/** The headers that only concern pages: without them a small file is not mostly headers. */
const PAGE_HEADERS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Replaces the headers of a page by those of a file: opened directly, a picture runs and loads nothing. */
export function setFileHeaders(res: Response): void {
  for (const name of PAGE_HEADERS) res.removeHeader(name);
  res.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
}

export function securityHeaders(
  scriptHashes: readonly string[],
  siteUrl: string | undefined,
): RequestHandler {
  const general = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // React renders `style` attributes, which a policy cannot distinguish from injected ones.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // The players of videos, once a reader presses play (src/lib/video.ts).
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        // That of lib/trusted-html.ts.
        trustedTypes: ['default'],
      },
    },
    strictTransportSecurity: false, // below, and only where there is HTTPS
    xFrameOptions: { action: 'deny' },
    // With `no-referrer` browsers would hide the origin of our own forms from us.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // Also binds the owner's other hosts under the same domain, as stories/docs/running/install.mdx explains.
  const strictTransport = strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: true });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    general(req, res, (error?: unknown) => {
      if (error !== undefined || !isSecure(req, siteUrl)) next(error);
      else strictTransport(req, res, next);
    });
  };
}
