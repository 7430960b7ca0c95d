/** Replaces what a script has written into a document before. */

/** The document with `text` between the two comments of this name; undefined when it has no such place, or several. */
export function withBlock(document: string, name: string, text: string): string | undefined {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [before, middle, ...more] = document.split(begin)
  if (before === undefined || middle === undefined || more.length > 0) return undefined
  const [, after, ...others] = middle.split(end)
  return after === undefined || others.length > 0 ? undefined : `${before}${begin}\n\n${text}\n\n${end}${after}`
}
