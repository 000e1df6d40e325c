/**
 * Completes package-lock.json. If a registry lacks some platform's binaries, `npm install` leaves their optional
 * entries out, and then `npm ci` refuses the lock file. This adds them for every platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = 'android darwin freebsd linux netbsd openbsd openharmony sunos win32 aix'.split(' ');
const processors = 'arm64 arm x64 ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' ');

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };

/** The folders in which Node looks for a dependency of the package at `path`, nearest first. */
function lookupPaths(path: string, name: string): string[] {
  const places = [`${path ? `${path}/` : ''}node_modules/${name}`];
  for (let at = path.lastIndexOf('/node_modules/'); at > 0; at = path.lastIndexOf('/node_modules/', at - 1)) {
    places.push(`${path.slice(0, at)}/node_modules/${name}`);
  }
  return [...new Set([...places, `node_modules/${name}`])];
}

function platformEntry(name: string, version: string, dev: boolean | undefined): LockedPackage {
  const nameParts = name.split(/[/-]/);
  const os = systems.find((system) => nameParts.includes(system));
  const cpu = processors.find((processor) => nameParts.includes(processor)) ?? 'wasm32';
  const libc = name.includes('musl') ? ['musl'] : name.endsWith('-gnu') ? ['glibc'] : undefined;
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, wanted] of Object.entries(optionalDependencies)) {
    const version = wanted.replace(/^[~^]/, '');
    const places = lookupPaths(path, name);
    const found = places.find((location) => lock.packages[location]);
    const isExact = /^\d/.test(wanted);
    if (found && (!isExact || lock.packages[found]?.version === version)) continue;
    // If another version occupies the place, this one goes next to the package that requires it.
    const location = (found ? places[0] : places.at(-1)) ?? name;
    lock.packages[location] = platformEntry(name, version, dev);
    added += 1;
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional platform entries added`);
