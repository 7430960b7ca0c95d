/**
 * Moves and resizes layers on the builder's canvas (docs/domain.md#page-documents). All figures are pixels as shown,
 * except text sizes, which are in rem.
 */
import { findNode, withChanged } from './edit/nodes.ts'
import type { Handle } from './layer-handles.ts'
import { layerPlace, withPlace } from './layer-places.ts'
import type { Layer, LayerScreen, PageDocument, PageElement } from './page-document.ts'

export type Offset = { x: number; y: number }
type Size = { width: number; height: number }

/** A layer as placed on its element. */
export type PlacedLayer = {
  /** Its box from the element's top left corner, including the translation. */
  box: Offset & Size
  element: Size
  /** Its `top` and `left` in pixels, before the translation. */
  top: number
  left: number
  /** Screen on which the layer is shown; changes apply to it. */
  screen: LayerScreen
}

/** Free space in pixels between a layer and the edges of its element. */
export const DRAG_PADDING = { top: 16, right: 4, bottom: 16, left: 4 } as const

/** Minimum text size, and the step between sizes. */
export const MIN_FONT_SIZE = 0.4
const STEPS_A_REM = 10

/** Too small to see, and the precision of written values. */
const HAIR = 0.25

/**
 * Moves a layer by an offset within the paddings. A layer that is too large is placed at the first padding. Returns the
 * same object if nothing moves, and preserves the written value on an axis without movement.
 */
export function moveLayer(layer: Layer, by: Offset, { box, element, top, left, screen }: PlacedLayer): Layer {
  const x = stepWithin(box.x, by.x, DRAG_PADDING.left, element.width - DRAG_PADDING.right - box.width)
  const y = stepWithin(box.y, by.y, DRAG_PADDING.top, element.height - DRAG_PADDING.bottom - box.height)
  if (x === 0 && y === 0) return layer
  const before = layerPlace(layer, screen)
  return withPlace(layer, screen, {
    ...(y !== 0 && { top: written(top + y, element.height, before.top, DRAG_PADDING.top) }),
    ...(x !== 0 && { left: written(left + x, element.width, before.left, DRAG_PADDING.left) }),
  })
}

/** Limits a move from `from` by `by`, so that it ends between `least` and `most`. */
function stepWithin(from: number, by: number, least: number, most: number): number {
  const step = Math.max(least, Math.min(most, from + by)) - from
  return Math.abs(step) < HAIR ? 0 : step
}

/**
 * Keeps pixels as pixels, except those of an anchor (layer-anchors.ts). All else becomes a percentage of the element, so
 * that the place holds on other screens.
 */
const written = (pixels: number, whole: number, before: string, anchor?: number): string =>
  whole === 0 || (/^-?[\d.]+px$/.test(before) && before !== `${anchor}px`)
    ? `${rounded(pixels)}px`
    : `${rounded((pixels / whole) * 100)}%`

/** To thousandths, since steps by keys add up the rest: of a tall picture, 0.01% is a sixth of a pixel. */
const rounded = (figure: number): number => Math.round(figure * 1000) / 1000

/** Sets the text size in rem, rounded to an allowed step. Returns the same object when the size does not change. */
export function resizeLayer(layer: Layer, font_size: number, screen: LayerScreen): Layer {
  const size = Math.max(MIN_FONT_SIZE, Math.round(font_size * STEPS_A_REM) / STEPS_A_REM)
  return size === layerPlace(layer, screen).font_size ? layer : withPlace(layer, screen, { font_size: size })
}

/** Text size in rem, one step up (1) or down (-1). */
export const steppedSize = (layer: Layer, step: 1 | -1, screen: LayerScreen): number =>
  layerPlace(layer, screen).font_size + step / STEPS_A_REM

/** Text size in rem when a handle of the box is pulled `by`, measured along the diagonal or across the edge. */
export function pulledSize(layer: Layer, { x, y }: Handle, by: Offset, { box, screen }: PlacedLayer): number {
  const { font_size } = layerPlace(layer, screen)
  const [across, down] = [box.width * x, box.height * y]
  const diagonal = across ** 2 + down ** 2
  return diagonal === 0 ? font_size : font_size * (1 + (by.x * across + by.y * down) / diagonal)
}

/** Minimum width in pixels that can still be dragged. */
const MIN_WIDTH = 24

/**
 * Sets the width when the left or right edge is pulled outward by `by`, up to the padding of the element. Pixels stay
 * pixels. Returns the same object when the width does not change.
 */
export function widenLayer(layer: Layer, { x }: Pick<Handle, 'x'>, by: number, placed: PlacedLayer): Layer {
  const { box, element, screen } = placed
  const most = x < 0 ? box.x + box.width - DRAG_PADDING.left : element.width - DRAG_PADDING.right - box.x
  const width = Math.max(MIN_WIDTH, Math.min(most, box.width + by))
  if (Math.abs(width - box.width) < HAIR) return layer
  return withPlace(layer, screen, { width: written(width, element.width, layerPlace(layer, screen).width) })
}

export type FoundLayer = { element: PageElement; layer: Layer }

export function findLayer(page: PageDocument, id: string): FoundLayer | undefined {
  const found = findNode(page, id)
  return found?.kind === 'layer' ? { element: found.parent, layer: found.node } : undefined
}

/** The page with `layer` in place of the one with its id. */
export const withLayer = (page: PageDocument, layer: Layer): PageDocument =>
  withChanged(page, 'layer', layer.id, () => layer)
