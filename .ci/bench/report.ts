import { cpus } from 'node:os';

/** Prints the next heading. */
export function heading(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

/** Prints a figure and its target. */
export function figure(name: string, value: string, wanted = ''): void {
  process.stdout.write(`  ${name.padEnd(44)} ${value.padStart(30)}  ${wanted}\n`.replace(/ +\n$/, '\n'));
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Prints machine and date. */
export function machine(): void {
  const model = cpus()[0]?.model ?? 'an unknown processor';
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}, Node.js ${process.version}, ${cpus().length} x ${model.trim()}\n`,
  );
}
