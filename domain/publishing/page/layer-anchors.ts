/** Nine places of a layer on its element: its corners, the middles of its edges, and its middle. */
import { DRAG_PADDING } from './layer-edits.ts'
import type { LayerPlace } from './page-document.ts'

const ROWS = [
  ['Top', `${DRAG_PADDING.top}px`, '0'],
  ['Middle', '50%', '-50%'],
  ['Bottom', `calc(100% - ${DRAG_PADDING.bottom}px)`, '-100%'],
] as const
const COLUMNS = [
  ['left', `${DRAG_PADDING.left}px`, '0'],
  ['centre', '50%', '-50%'],
  ['right', `calc(100% - ${DRAG_PADDING.right}px)`, '-100%'],
] as const

type Anchor = { name: string; place: Pick<LayerPlace, 'top' | 'left' | 'translate'> }

/** Anchors in reading order. */
export const LAYER_ANCHORS: readonly Anchor[] = ROWS.flatMap(([row, top, down]) =>
  COLUMNS.map(([column, left, across]) => ({
    name: `${row} ${column}`,
    place: { top, left, translate: `${across} ${down}` },
  })),
)

export const isAt = ({ place }: Anchor, { top, left, translate }: LayerPlace): boolean =>
  place.top === top && place.left === left && place.translate === translate
