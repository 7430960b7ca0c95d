/** Trims characters off the ends of a text in linear time; a regular expression for the end takes quadratic time. */

/** The text up to the last character that is none of `characters`. */
export const trimEndOf = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The text from the first to the last character that is none of `characters`. */
export const trimOf = (text: string, characters: string): string => {
  const trimmed = trimEndOf(text, characters)
  let start = 0
  while (start < trimmed.length && characters.includes(trimmed.charAt(start))) start += 1
  return trimmed.slice(start)
}

/** '/red/spain/' → 'red/spain'. */
export const trimSlashes = (path: string): string => trimOf(path, '/')

/** A link's path: '/red?page=2#top' → '/red'. */
export const withoutQuery = (link: string): string => {
  const end = link.search(/[?#]/)
  return end === -1 ? link : link.slice(0, end)
}
