/** Lists in Word's clipboard: paragraphs with a level and, as text, a bullet or a number. */
import { DomUtils } from 'htmlparser2'
import { isMarker, type PastedElement, styleOf } from './pasted-nodes.ts'

export type ListLine = { level: number; isNumbered: boolean; markup: string }

const MAX_LEVEL = 9
/** '1.', 'b)', 'iv.': no bullet, of which one is a plain 'o'. */
const NUMBER = /^\(?(?:\d{1,4}|[a-z]{1,5})[.)]/i

/** Level and kind of a list paragraph; undefined for any other element. */
export function lineOf(element: PastedElement): Omit<ListLine, 'markup'> | undefined {
  const level = /mso-list\s*:\s*\w+\s+level(\d)/.exec(styleOf(element))?.[1]
  if (element.name !== 'p' || level === undefined) return undefined
  const marker = DomUtils.findOne(isMarker, element.children)
  const written = marker ? DomUtils.textContent(marker).trim() : ''
  return { level: Math.min(MAX_LEVEL, Math.max(1, Number(level))), isNumbered: NUMBER.test(written) }
}

/** Lines as lists inside each other; '' without lines. */
export function nestedLists(lines: readonly ListLine[]): string {
  let markup = ''
  for (let at = 0; at < lines.length; ) {
    const { level = 1, isNumbered = false } = lines[at] ?? {}
    const items: string[] = []
    while (at < lines.length) {
      const line = lines[at]
      if (!line || line.level < level || (line.level === level && line.isNumbered !== isNumbered)) break
      const end = lines.findIndex((other, index) => index > at && other.level <= level)
      const inside = lines.slice(at + 1, end === -1 ? lines.length : end)
      items.push(`<li>${line.markup.trim()}${nestedLists(inside)}</li>`)
      at += 1 + inside.length
    }
    const name = isNumbered ? 'ol' : 'ul'
    markup += `<${name}>${items.join('')}</${name}>`
  }
  return markup
}
