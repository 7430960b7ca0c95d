/** Names the tags of a text that a sanitiser would remove, for its author. Only the sanitiser decides what is safe. */
import type { AllowedHtml } from './allowed-html.ts'

/** Returns tags in order, without duplicates, in lower case. */
export const foreignTags = (html: string, { tags }: AllowedHtml): string[] => {
  const read = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const found = Array.from(read.matchAll(/<([a-z][^\s/>]*)/gi), ([, tag = '']) => tag.toLowerCase())
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return [...new Set(found)].filter((tag) => !known.has(tag))
}
