/**
 * Checks that a text is well-formed XML, limited to what our drawings use: elements, attributes, text, five entities.
 */

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y
const TEXT = /[^<]+/y
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos);)/
/** Characters that are not allowed anywhere in an XML 1.0 document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u

/** Returns the fault of the text, or null if it is well-formed. */
export function xmlError(xml: string): string | null {
  if (FORBIDDEN.test(xml)) return 'forbidden character'
  if (BARE_AMPERSAND.test(xml)) return 'bare ampersand'
  const open: string[] = []
  let at = 0
  while (at < xml.length) {
    const pattern = xml[at] === '<' ? TAG : TEXT
    pattern.lastIndex = at
    const match = pattern.exec(xml)
    if (!match) return `bad tag at ${at}: ${xml.slice(at, at + 60)}`
    at = pattern.lastIndex
    if (pattern === TEXT) {
      if (open.length === 0) return 'text outside the root'
      continue
    }
    const [, closes, name = '', attributes = '', isEmpty] = match
    const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `attribute twice in <${name}>`
    if (closes && open.pop() !== name) return `</${name}> closes nothing`
    if (!closes && !isEmpty) open.push(name)
  }
  return open.length === 0 ? null : `<${open.at(-1)}> stays open`
}
