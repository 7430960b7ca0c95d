/** Replaces a generated block of a document. */

/** Puts `text` between the two comments of this name; undefined if the document has no such place, or several. */
export function withBlock(document: string, name: string, text: string): string | undefined {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [before, middle, ...more] = document.split(begin)
  if (before === undefined || middle === undefined || more.length > 0) return undefined
  const [, after, ...others] = middle.split(end)
  return after === undefined || others.length > 0 ? undefined : `${before}${begin}\n\n${text}\n\n${end}${after}`
}
