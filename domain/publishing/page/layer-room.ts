/**
 * The room for the words of a layer that is as wide as they are. Browsers end it at the element's right edge as if the
 * layer were not translated, so a centred or right-aligned one would break its lines long before it reaches an edge.
 */
import { isValue } from './css-text.ts'
import { DRAG_PADDING } from './layer-edits.ts'
import type { LayerPlace } from './page-document.ts'

const LENGTH = /^(?:-?[\d.]{1,12}(?:px|%|rem|em|vw)|calc\([\d\s.%*/+a-z()-]{1,60}\))$/
const SHARE = /^-([\d.]{1,8})%(?=\s|$)/

/** The right margin that leaves the layer's own room: up to the edge that it reaches first. */
export function roomMargin({ left, translate }: Pick<LayerPlace, 'left' | 'translate'>): string {
  const shift = Number(SHARE.exec(translate.trim())?.[1] ?? 0) / 100
  const start = left.trim() === '0' ? '0px' : left.trim()
  if (!(shift > 0 && shift <= 1) || !LENGTH.test(start) || !isValue(start)) return '0'
  const onLeft = `(${start} - ${DRAG_PADDING.left}px)/${shift}`
  const onRight = `(100% - ${start} - ${DRAG_PADDING.right}px)/${1 - shift}`
  const room = shift === 1 ? onLeft : `min(${onLeft},${onRight})`
  return `calc(100% - ${start} - ${room})`
}
