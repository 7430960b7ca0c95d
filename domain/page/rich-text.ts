/** The rich text of text elements: which tags it may hold, and reading it as plain words. */

/** Everything else is taken out on saving; links keep href only, cells keep scope only. */
export const RICH_TEXT_TAGS: readonly string[] = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'em',
  'strong',
  'a',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'address',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of a rich text, tags gone and runs of space made one. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(em|strong|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Tags of a rich text that it may not hold, in order, each once. */
export const foreignTags = (html: string): string[] => {
  const tags = Array.from(html.matchAll(/<([a-z][^\s/>]*)/gi), ([, tag = '']) => tag.toLowerCase())
  return [...new Set(tags)].filter((tag) => !RICH_TEXT_TAGS.includes(tag))
}

/** Targets of the links in a rich text, in order. */
export const linkTargets = (html: string): string[] =>
  Array.from(html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g), (match) => match[1] ?? '')
