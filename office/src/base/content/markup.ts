// What staff type, as the markup that is kept: plain lines become paragraphs, tags stay what they are.
const block = /<\/?(?:p|h[1-6]|ul|ol|li|table|caption|thead|tbody|tfoot|tr|th|td|blockquote)\b/i;

/**
 * The markup of a text. A blank line begins a paragraph, a line end is a line break; what already stands
 * in blocks is left alone.
 */
export function markupOf(written: string): string {
  return written
    .replaceAll('\r\n', '\n')
    .replace(/<(?![a-z/])/gi, '&lt;')
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk) => (block.test(chunk) ? chunk : `<p>${chunk.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

export const marks = ['bold', 'italic', 'heading', 'list', 'link'] as const;
export type Mark = (typeof marks)[number];

const around: Record<Mark, (words: string) => readonly [before: string, words: string, after: string]> = {
  bold: (words) => ['<b>', words, '</b>'],
  italic: (words) => ['<i>', words, '</i>'],
  heading: (words) => ['\n\n<h3>', words, '</h3>\n\n'],
  list: (words) => ['\n\n<ul><li>', words.trim().replaceAll(/\n+/g, '</li>\n<li>'), '</li></ul>\n\n'],
  link: (words) => ['<a href="/promotions">', words, '</a>'],
};

/** The text with its chosen part marked, and where that part stands now. */
export function marked(text: string, from: number, to: number, mark: Mark): { text: string; from: number; to: number } {
  const [before, words, after] = around[mark](text.slice(from, to));
  const start = from + before.length;
  return { text: text.slice(0, from) + before + words + after + text.slice(to), from: start, to: start + words.length };
}
