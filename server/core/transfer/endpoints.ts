import * as z from 'zod/mini';
import { ARCHIVE_TYPE } from '../../../src/contract/pictures/transferred-picture.ts';
import {
  ContentFile,
  ImportInput,
  ImportReport,
  OLD_SITE_MAX,
  OldSiteQuery,
} from '../../../src/contract/transfer.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { importOldSite } from '../old-site/import-old-site.ts';
import { importEvent, logEvent } from '../security-log.ts';
import { contextFrom } from '../shared/change.ts';
import { contentFile } from './content-file.ts';
import { exportBundle } from './export-bundle.ts';
import { importContent } from './import-content.ts';
import { archiveFile } from './write-archive.ts';

export const transferEndpoints = [
  endpoint('GET /api/admin/export', {
    summary: 'The site’s content as a file',
    access: ['admin', 'editor'],
    needsProof: true,
    reads: [],
    result: ContentFile,
    async handle(call) {
      const file = contentFile(await exportBundle(call.ports.content), call.ports.shippedPages, call.now);
      logEvent(call, { event: 'export', what: 'content', count: file.posts.length });
      return file;
    },
  }),
  endpoint('GET /api/admin/export/archive', {
    summary: 'The site’s content with its uploaded pictures, as an archive',
    details:
      'A ZIP with “content.json,” the same as the export without pictures, and the best file of each picture under “pictures.”',
    access: ['admin', 'editor'],
    needsProof: true,
    reads: [],
    result: z.file().check(z.mime([ARCHIVE_TYPE])),
    async handle(call) {
      const { ports, now } = call;
      const file = contentFile(await exportBundle(ports.content), ports.shippedPages, now);
      logEvent(call, { event: 'export', what: 'content', count: file.posts.length });
      return archiveFile(file, ports.pictureFiles);
    },
  }),
  endpoint('POST /api/admin/import', {
    summary: 'Import selected kinds of content from a file, or report what that would change',
    access: ['admin'],
    needsProof: true,
    changes: CONTENT,
    body: ImportInput,
    bodyLimit: 10_000_000,
    result: ImportReport,
    async handle(call) {
      const report = await importContent(call.ports, call.body, contextFrom(call));
      if (!report.dryRun) logEvent(call, importEvent(report));
      return report;
    },
  }),
  endpoint('POST /api/admin/import/old-site', {
    summary: 'Import posts and pages from an export of another program, or report what that would change',
    details:
      'The body is an export of WordPress or Squarespace (WXR) or of Ghost (JSON), read while it arrives. Nothing that is here is changed. Its pictures are fetched afterwards.',
    access: ['admin'],
    needsProof: true,
    changes: [...CONTENT, 'redirects', 'imported-pictures'],
    query: OldSiteQuery,
    body: z.file(),
    streamsBody: true,
    bodyLimit: OLD_SITE_MAX,
    tooLarge: `This file is too large. It can have at most ${OLD_SITE_MAX / 1_000_000} MB. Ask the person who runs the server to import it.`,
    concurrency: { calls: 1, waiting: 1, busy: 'Another import is running. Please try again in a moment.' },
    result: ImportReport,
    async handle(call) {
      const { write, 'tag-categories': tagCategories, address } = call.query;
      const input = {
        bytes: call.body.stream(),
        address,
        hasTagCategories: tagCategories === 'true',
        dryRun: write !== 'true',
      };
      const report = await importOldSite(call.ports, input, contextFrom(call));
      if (!report.dryRun) logEvent(call, importEvent(report));
      return report;
    },
  }),
] as const;
