/**
 * Moving and resizing layers on the builder's canvas (docs/domain.md#page-documents). All figures are pixels as shown, but
 * for the size of text, which is in rem.
 */
import { findNode, withChanged } from './edit/nodes.ts'
import { layerPlace, withPlace } from './layer-places.ts'
import type { Layer, LayerScreen, PageDocument, PageElement } from './page-document.ts'

export type Offset = { x: number; y: number }
type Size = { width: number; height: number }

/** A layer as it stands on its element. */
export type PlacedLayer = {
  /** Its box, from the element's top left corner, translation included. */
  box: Offset & Size
  element: Size
  /** What its `top` and `left` come to, before the translation. */
  top: number
  left: number
  /** The one it is shown on; what is changed is changed there. */
  screen: LayerScreen
}

/** What stays free between a layer and the edges of its element. */
export const DRAG_PADDING = { top: 16, right: 4, bottom: 16, left: 4 } as const

/** The least size of text, and the step it changes by. */
export const MIN_FONT_SIZE = 0.4
const STEPS_A_REM = 10

/** Less than anybody sees; what is written is as exact. */
const HAIR = 0.25

/**
 * The layer `by` further on, but within the paddings; one that is too large for them begins at the first. It stays the
 * same object when it does not move, and a direction in which it does not move stays as it was written.
 */
export function moveLayer(layer: Layer, by: Offset, { box, element, top, left, screen }: PlacedLayer): Layer {
  const x = stepWithin(box.x, by.x, DRAG_PADDING.left, element.width - DRAG_PADDING.right - box.width)
  const y = stepWithin(box.y, by.y, DRAG_PADDING.top, element.height - DRAG_PADDING.bottom - box.height)
  if (x === 0 && y === 0) return layer
  const before = layerPlace(layer, screen)
  return withPlace(layer, screen, {
    ...(y !== 0 && { top: written(top + y, element.height, before.top) }),
    ...(x !== 0 && { left: written(left + x, element.width, before.left) }),
  })
}

/** How far something at `from` goes when it is to go `by` and to end between `least` and `most`. */
function stepWithin(from: number, by: number, least: number, most: number): number {
  const step = Math.max(least, Math.min(most, from + by)) - from
  return Math.abs(step) < HAIR ? 0 : step
}

/** What was in pixels stays so; all else is a share of the element, so that it keeps its place on other screens. */
const written = (pixels: number, whole: number, before: string): string =>
  whole === 0 || /^-?[\d.]+px$/.test(before) ? `${hundredths(pixels)}px` : `${hundredths((pixels / whole) * 100)}%`

const hundredths = (figure: number): number => Math.round(figure * 100) / 100

/** The layer with text of that size, rem, to the nearest step that is allowed. The same object when that is its size. */
export function resizeLayer(layer: Layer, font_size: number, screen: LayerScreen): Layer {
  const size = Math.max(MIN_FONT_SIZE, Math.round(font_size * STEPS_A_REM) / STEPS_A_REM)
  return size === layerPlace(layer, screen).font_size ? layer : withPlace(layer, screen, { font_size: size })
}

/** The size of text, rem, one step up (1) or down (-1). */
export const steppedSize = (layer: Layer, step: 1 | -1, screen: LayerScreen): number =>
  layerPlace(layer, screen).font_size + step / STEPS_A_REM

/** The size of text, rem, when the box's lower right corner is pulled `by`: as far as it goes along the diagonal. */
export function pulledSize(layer: Layer, by: Offset, { box: { width, height }, screen }: PlacedLayer): number {
  const { font_size } = layerPlace(layer, screen)
  const diagonal = width ** 2 + height ** 2
  return diagonal === 0 ? font_size : font_size * (1 + (by.x * width + by.y * height) / diagonal)
}

export type FoundLayer = { element: PageElement; layer: Layer }

/** A layer of the page by its id. */
export function findLayer(page: PageDocument, id: string): FoundLayer | undefined {
  const found = findNode(page, id)
  return found?.kind === 'layer' ? { element: found.parent, layer: found.node } : undefined
}

/** The page with that layer in the place of the one with its id. */
export const withLayer = (page: PageDocument, layer: Layer): PageDocument =>
  withChanged(page, 'layer', layer.id, () => layer)
