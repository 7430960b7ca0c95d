/**
 * Finds tags in markup in linear time. A regular expression for tags scans for the end from each
 * unclosed beginning, which takes quadratic time. A tag ends at the first '>'.
 */

export type Tag = {
  /** In lower case. */
  name: string
  isEnd: boolean
  /** Text after the name, up to the '>'. */
  attributes: string
  /** Index of its '<', and of the character after its '>'. */
  start: number
  end: number
}

const NAME = /[a-z][a-z0-9-]*/iy

export function* tagsIn(html: string): Generator<Tag> {
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start + 1)) {
    const isEnd = html[start + 1] === '/'
    NAME.lastIndex = start + (isEnd ? 2 : 1)
    const name = NAME.exec(html)?.[0]
    if (name === undefined) continue
    const close = html.indexOf('>', start)
    if (close === -1) return
    const from = start + (isEnd ? 2 : 1) + name.length
    yield { name: name.toLowerCase(), isEnd, attributes: html.slice(from, close), start, end: close + 1 }
    start = close
  }
}

export type MarkedElement = Omit<Tag, 'isEnd'> & {
  /** Between its tags. */
  inner: string
}

/** Elements of these names from a tag to the first end tag of its name, in order. Nested elements are not found. */
export const elementsIn = (html: string, names: readonly string[]): MarkedElement[] => {
  const found: MarkedElement[] = []
  let open: Tag | undefined
  for (const tag of tagsIn(html)) {
    if (open === undefined) {
      if (!tag.isEnd && names.includes(tag.name)) open = tag
    } else if (tag.isEnd && tag.name === open.name) {
      const { name, attributes, start, end } = open
      found.push({ name, attributes, start, end: tag.end, inner: html.slice(end, tag.start) })
      open = undefined
    }
  }
  return found
}

/** Replaces each '<' up to its '>', even if it is not a tag. An unclosed '<' is unchanged. */
export const replaceTags = (html: string, by: (tag: string) => string): string => {
  const pieces: string[] = []
  let at = 0
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', at)) {
    const close = html.indexOf('>', start)
    if (close === -1) break
    pieces.push(html.slice(at, start), by(html.slice(start, close + 1)))
    at = close + 1
  }
  return pieces.join('') + html.slice(at)
}

/** The value of an attribute in double quotes; undefined without it. */
export const attributeIn = (attributes: string, name: string): string | undefined => {
  const beginning = `${name}="`
  for (let at = attributes.indexOf(beginning); at !== -1; at = attributes.indexOf(beginning, at + 1)) {
    if (/[\w-]/.test(attributes.charAt(at - 1))) continue
    const from = at + beginning.length
    const end = attributes.indexOf('"', from)
    return end === -1 ? undefined : attributes.slice(from, end)
  }
  return undefined
}
