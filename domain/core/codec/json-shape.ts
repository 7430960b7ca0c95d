/** Measures JSON text before it is parsed: a small text can hold more values, or be nested deeper, than a reader survives. */

export type JsonLimits = {
  /** All values: members of objects and items of lists, including each list and object itself. */
  values: number
  /** Members of one object, or items of one list. */
  members: number
  /** Nesting of objects and lists. */
  depth: number
}

const QUOTE = 34
const COMMA = 44
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** The index after the string that begins at `start`; the end of the text if it is not closed. */
const afterString = (text: string, start: number): number => {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0
    while (text[quote - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return quote + 1
  }
  return text.length
}

/** The first limit that the text exceeds; undefined within all. Text that is not JSON is left to JSON.parse. */
export const exceededLimit = (text: string, limits: JsonLimits): keyof JsonLimits | undefined => {
  /** Commas of the open objects and lists, innermost last. */
  const commas: number[] = []
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = afterString(text, at) - 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (commas.push(0) > limits.depth) return 'depth'
      values += 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) commas.pop()
    else if (code === COMMA) {
      const inside = (commas.pop() ?? 0) + 1
      commas.push(inside)
      if (inside >= limits.members) return 'members'
      values += 1
    }
    if (values > limits.values) return 'values'
  }
  return undefined
}
