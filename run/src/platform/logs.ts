import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const rotateBytes = 20 * 1024 * 1024;
const tailBytes = 64 * 1024;

/** Opens a log for appending and says where this run's part begins. A log grown large is set aside once, as `….1`. */
export function openLog(file: string): { fd: number; from: number } {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > rotateBytes) renameSync(file, `${file}.1`);
  const fd = openSync(file, 'a', 0o600);
  return { fd, from: fstatSync(fd).size };
}

/** The last lines of a log, of this run only. */
export function lastLines(file: string, from: number, lines = 20): string {
  if (!existsSync(file)) return '';
  const fd = openSync(file, 'r');
  try {
    const size = fstatSync(fd).size;
    const start = Math.max(from, size - tailBytes);
    const bytes = Buffer.alloc(Math.max(0, size - start));
    readSync(fd, bytes, 0, bytes.length, start);
    return bytes.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    closeSync(fd);
  }
}

/** Where a log is and how it ends, as sentences: for people who ask what happened. */
export function lastWords(file: string, from: number): string {
  const lines = lastLines(file, from);
  return `Its log is ${file}${lines ? `; the last lines:\n\n${lines}` : ', and it is empty'}`;
}
