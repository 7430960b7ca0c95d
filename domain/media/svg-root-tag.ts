/** Finds the tag that an SVG drawing begins with, behind all that XML allows before it. */

/** The place behind what `end` closes; undefined where it is not closed. */
const behind = (text: string, end: string, from: number): number | undefined => {
  const at = text.indexOf(end, from)
  return at === -1 ? undefined : at + end.length
}

/** A doctype may hold declarations in brackets, which have tags of their own. */
const behindDoctype = (text: string, from: number): number | undefined => {
  const close = text.indexOf('>', from)
  const bracket = text.indexOf('[', from)
  if (bracket === -1 || bracket > close) return behind(text, '>', from)
  const end = behind(text, ']', bracket)
  return end === undefined ? undefined : behind(text, '>', end)
}

/** The place of the first tag, behind a byte order mark, an XML declaration, comments and a doctype. */
const firstTag = (text: string): number | undefined => {
  let at: number | undefined = text.startsWith('\uFEFF') ? 1 : 0
  while (at !== undefined) {
    at += text.length - at - text.slice(at).trimStart().length
    if (text.startsWith('<!--', at)) at = behind(text, '-->', at)
    else if (/^<\?xml/i.test(text.slice(at, at + 5))) at = behind(text, '?>', at)
    else if (/^<!DOCTYPE\s+svg/i.test(text.slice(at, at + 40))) at = behindDoctype(text, at)
    else return at
  }
  return undefined
}

/** `text` is the beginning of a file; the whole tag where it ends in it, else the tag's beginning. Undefined for no drawing. */
export const svgRootTag = (text: string): string | undefined => {
  const start = firstTag(text)
  if (start === undefined || !/^<svg[\s>]/i.test(text.slice(start, start + 5))) return undefined
  const close = text.indexOf('>', start)
  return text.slice(start, close === -1 ? undefined : close + 1)
}
