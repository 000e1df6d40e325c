import { ContentFile, ImportInput, ImportReport } from '../../../src/contract/transfer.ts';
import { endpoint } from '../api/endpoint.ts';
import { doneBy } from '../posts/change.ts';
import { importEvent, noteDone } from '../security-log.ts';
import { contentFile } from './content-file.ts';
import { gather } from './gathered.ts';
import { importContent } from './import-content.ts';

export const transferEndpoints = [
  endpoint('GET /api/admin/export', {
    summary: 'The content of the site as a file',
    access: ['admin', 'editor'],
    result: ContentFile,
    async handle(call) {
      const file = contentFile(await gather(call.ports.content), call.now);
      noteDone(call, { event: 'export', what: 'content', count: file.posts.length });
      return file;
    },
  }),
  endpoint('POST /api/admin/import', {
    summary: 'Bring in the content of a file, or say what that would change',
    access: ['admin'],
    body: ImportInput,
    bodyLimit: 10_000_000,
    result: ImportReport,
    async handle(call) {
      const report = await importContent(call.ports.content, call.body, doneBy(call));
      if (!report.dryRun) noteDone(call, importEvent(report));
      return report;
    },
  }),
] as const;
