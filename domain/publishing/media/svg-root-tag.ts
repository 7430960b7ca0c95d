/** Finds the root tag of an SVG drawing, after everything XML allows before it. */

/** Index after the end of the construct that `end` closes; undefined if it is not closed. */
const behind = (text: string, end: string, from: number): number | undefined => {
  const at = text.indexOf(end, from)
  return at === -1 ? undefined : at + end.length
}

/** A doctype may have declarations in brackets, with tags of their own. */
const behindDoctype = (text: string, from: number): number | undefined => {
  const close = text.indexOf('>', from)
  const bracket = text.indexOf('[', from)
  if (bracket === -1 || bracket > close) return behind(text, '>', from)
  const end = behind(text, ']', bracket)
  return end === undefined ? undefined : behind(text, '>', end)
}

/** Index of the first tag, after a byte order mark, an XML declaration, comments and a doctype. */
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

/** `text` is a file's beginning. Returns the tag, or its beginning if it ends later; undefined for other files. */
export const svgRootTag = (text: string): string | undefined => {
  const start = firstTag(text)
  if (start === undefined || !/^<svg[\s>]/i.test(text.slice(start, start + 5))) return undefined
  const close = text.indexOf('>', start)
  return text.slice(start, close === -1 ? undefined : close + 1)
}
