import { readFile } from 'node:fs/promises';
import { runCommand, Trouble } from '../../trouble.ts';
import { tellDraw } from './tell-draw.ts';

/**
 * `npm run lottery:verify FILE [RECEIPT …]`: the file of a draw of the house, then receipts of one's own orders, or the
 * file of the draw as it was got before.
 */
await runCommand(async () => {
  const [path, ...more] = process.argv.slice(2);
  if (!path) throw new Trouble('Say the file: npm run lottery:verify FILE [RECEIPT …].');
  const { lines, holds } = await tellDraw(await textOf(path), await Promise.all(more.map(textOf)));
  for (const line of lines) console.log(line);
  return holds ? 0 : 1;
});

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Trouble(`There is no file that can be read at ${path}.`);
  });
}
