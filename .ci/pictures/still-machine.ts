import { promises as files } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a server (`node --import`) for screenshots: freezes its clock at SITE_TIME and the free disk space.

const time = Number(process.env['SITE_TIME']);

globalThis.Date = class extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [time]) as [number]));
  }
  static override now(): number {
    return time;
  }
} as DateConstructor;

const disk = {
  type: 0,
  bsize: 4096,
  blocks: 50_000_000,
  bfree: 40_000_000,
  bavail: 40_000_000,
  files: 0,
  ffree: 0,
};
Object.assign(files, { statfs: () => Promise.resolve(disk) });
syncBuiltinESMExports();
