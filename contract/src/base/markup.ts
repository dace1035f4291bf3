// What a text of the brand may be made of: the platform keeps these when it cleans one, and every page draws them.

export const markupElements = [
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'blockquote', 'ul', 'ol', 'li'] as const),
  ...(['b', 'i', 'em', 'strong', 'a'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
] as const;
export type MarkupElement = (typeof markupElements)[number];

/** What a cell of a table says of its place. A link keeps its address besides; nothing else has attributes. */
export const cellAttributes = { th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] } as const;
