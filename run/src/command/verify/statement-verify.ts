import { readFile } from 'node:fs/promises';
import { runCommand, Trouble } from '../../trouble.ts';
import { tellStatement } from './tell-statement.ts';

/** `npm run statement:verify FILE`: the file an agent downloads at a line of what a contract came to. */
await runCommand(async () => {
  const [path] = process.argv.slice(2);
  if (!path) throw new Trouble('Say the file: npm run statement:verify FILE.');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Trouble(`There is no file that can be read at ${path}.`);
  });
  const { lines, holds } = tellStatement(text);
  for (const line of lines) console.log(line);
  return holds ? 0 : 1;
});
