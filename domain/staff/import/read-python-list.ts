/** Reads a list as Python prints it: ['Pork', "Trebbiano D'Abruzzo", 2019, 'N.V.']. */

export type PythonList = { ok: true; items: string[] } | { ok: false; message: string }

/** Escape sequences besides the backslash itself and the quotes. */
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }

/** Quoted text, closed by its opening quote; or a bare word (a number, None) up to a comma or the bracket. */
const ITEM = /\s*(?:'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|([^\s,'"[\]]+))\s*/y
const HEX_ESCAPE = /^(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})$/i
const ESCAPE = /\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|[\s\S])/gi

function unescaped(sequence: string): string {
  if (!HEX_ESCAPE.test(sequence)) return ESCAPES[sequence] ?? sequence
  const point = Number.parseInt(sequence.slice(1), 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : '�'
}

/** Returns all items as text; a trailing comma is allowed. Rejects nested lists. */
export function parsePythonList(text: string): PythonList {
  const trimmed = text.trim()
  if (!trimmed.startsWith('[') || !trimmed.endsWith(']')) return { ok: false, message: 'is not in square brackets' }
  const inner = trimmed.slice(1, -1)
  const items: string[] = []
  let at = 0
  while (inner.slice(at).trim() !== '') {
    ITEM.lastIndex = at
    const match = ITEM.exec(inner)
    if (match === null) return { ok: false, message: `can't be read from character ${at + 2} on` }
    const [whole, single, double, bare] = match
    items.push((single ?? double)?.replace(ESCAPE, (_, sequence: string) => unescaped(sequence)) ?? bare ?? '')
    at += whole.length
    if (at < inner.length && inner[at] !== ',') return { ok: false, message: `lacks a comma at character ${at + 2}` }
    at += 1
  }
  return { ok: true, items }
}
