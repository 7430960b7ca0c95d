/** Reads the rich text of elements: its words, its links. Which tags it may hold is in allowed-html.ts. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of a rich text, tags gone and runs of space made one. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(em|strong|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Targets of the links in a rich text, in order. */
export const linkTargets = (html: string): string[] =>
  Array.from(html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g), (match) => match[1] ?? '')
