// Pages are written from the left and from the right: a style names where text begins and ends, not
// the sides of the screen.
import type { Fault, Rule } from './tree.ts';

const bySide =
  /(?:^|[\s;{])(?:left|right)\s*:|\b(?:margin|padding|border)-(?:left|right)\b|\bborder-(?:top|bottom)-(?:left|right)-radius\b|\btext-align:\s*(?:left|right)\b|\bfloat:\s*(?:left|right)\b/;
const shorthand = /(?:^|[\s;{])(margin|padding|inset|border-radius)\s*:\s*([^;]+);/;

/** A line that must name a side says why: what it places is the same whichever way the page runs. */
const excused = /\/\* both ways: .+ \*\//;

/** The values of a shorthand: 'calc(1px + 2px) auto' is two. */
function valuesOf(text: string): string[] {
  return text.trim().match(/(?:[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function namesSides(written: string): boolean {
  const line = written.replace(/\/\*.*?(\*\/|$)/g, '');
  if (bySide.test(line)) return true;
  const [, property, values = ''] = shorthand.exec(line) ?? [];
  if (!property) return false;
  const [first, second, third, fourth] = valuesOf(values);
  if (second === undefined) return false;
  // the corners of a box are told clockwise from the upper left one, its sides from above
  if (property === 'border-radius') return first !== second || (third ?? first) !== (fourth ?? second);
  return fourth !== undefined && fourth !== second;
}

export const directions: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (!/^(ui|site|arcade)\/.*\.css$/.test(path)) continue;
    for (const [index, line] of text.split('\n').entries())
      if (namesSides(line) && !excused.test(line))
        faults.push({
          rule: 'directions',
          path,
          line: index + 1,
          why: 'in Arabic the page runs the other way: name start and end, not left and right',
        });
  }
  return faults;
};
