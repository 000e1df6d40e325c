import { cpus } from 'node:os';

/** Says what is measured next. */
export function heading(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

/** Says one figure, and what was wanted of it. */
export function figure(name: string, value: string, wanted = ''): void {
  process.stdout.write(`  ${name.padEnd(44)} ${value.padStart(30)}  ${wanted}\n`.replace(/ +\n$/, '\n'));
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Where and when this was measured. */
export function machine(): void {
  const model = cpus()[0]?.model ?? 'an unknown processor';
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}, Node.js ${process.version}, ${cpus().length} x ${model.trim()}\n`,
  );
}
