/**
 * Tells whether pictures and links have a name for people who can't see them: one rule for what staff write and for what a
 * build renders.
 */
import { elementsIn, replaceTags, tagsIn } from './tags.ts'

const LABEL = /\saria-label(?:ledby)?=["'][^"']/
const NAME_OF_PICTURE = /\s(?:alt|aria-label)=["'][^"']/
const IS_HIDDEN = /\saria-hidden=["']true/

/** An empty text is right for a decorative picture; without any, a screen reader spells out the file's name. */
export const hasAlternativeText = (attributes: string): boolean => /\salt(?:=|\s|\/|$)/.test(attributes)

/** True if the link has text to read out. Returns early for content that begins with text, as most links do. */
export const isLinkNamed = (attributes: string, content: string): boolean =>
  /^\s*[^<\s]/.test(content) ||
  LABEL.test(attributes) ||
  NAME_OF_PICTURE.test(content) ||
  IS_HIDDEN.test(attributes) ||
  replaceTags(content, () => '').trim() !== ''

/** Counts the pictures and links of markup that have no name. */
export const countUnnamed = (html: string): { pictures: number; links: number } => ({
  pictures: [...tagsIn(html)].filter(({ name, attributes }) => name === 'img' && !hasAlternativeText(attributes))
    .length,
  links: elementsIn(html, ['a']).filter(({ attributes, inner }) => !isLinkNamed(attributes, inner)).length,
})
