// The addresses of the site's pages stand once: a page that moves takes everybody who leads to it along.
import { type Fault, isCode, isTest, type Rule, stringsOf } from './tree.ts';

const table = 'site/src/base/paths.ts';

const firstPart = (path: string) => /^\/[\w-]+(?=$|[/?#])/.exec(path)?.[0];

/** A page of the site is led to by the name of its address, not by the address spelled out. */
export const addresses: Rule = ({ files }) => {
  const faults: Fault[] = [];
  const taken = new Set(stringsOf(files.get(table) ?? '').map(({ text }) => firstPart(text)));
  for (const [path, text] of files) {
    if (!path.startsWith('site/src/') || path === table || !isCode(path) || isTest(path)) continue;
    for (const { text: said, line } of stringsOf(text)) {
      const first = firstPart(said);
      if (first !== undefined && taken.has(first))
        faults.push({ rule: 'addresses', path, line, why: `${said}: take it from ${table}` });
    }
  }
  return faults;
};
