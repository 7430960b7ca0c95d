/** The layers of the drawn page: their nodes, and the positions of these. */
import type { PlacedLayer } from '../../../../domain/publishing/page/layer-edits.ts'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import { isOwnPart, ownPartOf } from '../../../../domain/publishing/page/saved-sections.ts'
import { screenOfWidth } from '../../../../domain/publishing/page/screen-sizes.ts'

/** Uses the widths of the style rules. */
export const currentScreen = (): LayerScreen => screenOfWidth(innerWidth)

export const layerNode = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)

const KINDS = ['layer', 'element', 'block', 'container'] as const

/** The node of any part of the page. */
export const partNode = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(KINDS.map((kind) => `[data-${kind}="${CSS.escape(id)}"]`).join())

/** Returns the id of the innermost part of those kinds around a node; of a saved section that of its link. */
export function partAround(node: Element, kinds: readonly (typeof KINDS)[number][] = KINDS): string | null {
  const part = node.closest<HTMLElement>(kinds.map((kind) => `[data-${kind}]`).join())
  const id = part?.dataset.layer ?? part?.dataset.element ?? part?.dataset.block ?? part?.dataset.container
  return id === undefined ? null : ownPartOf(id)
}

/** undefined while it is not shown, in a tab that is not chosen. */
export function placeOf(id: string): PlacedLayer | undefined {
  const node = layerNode(id)
  const element = node?.closest<HTMLElement>('[data-element]')
  if (!node || !element || node.getClientRects().length === 0) return undefined
  const box = node.getBoundingClientRect()
  const around = element.getBoundingClientRect()
  // The used value, in pixels and before the translation, whatever the unit in the style.
  const { top, left } = getComputedStyle(node)
  return {
    box: {
      x: box.x - around.x - element.clientLeft,
      y: box.y - around.y - element.clientTop,
      width: box.width,
      height: box.height,
    },
    element: { width: element.clientWidth, height: element.clientHeight },
    top: Number.parseFloat(top) || 0,
    left: Number.parseFloat(left) || 0,
    screen: currentScreen(),
  }
}

/** Makes every layer a button that says whether it is selected. `help` is the id of the text that lists its keys. */
export function markLayers(root: ParentNode, selected: string | null, help: string): void {
  for (const node of root.querySelectorAll<HTMLElement>('[data-layer]')) {
    if (!isOwnPart(node.dataset.layer ?? '')) continue
    const isPressed = String(node.dataset.layer === selected)
    // Each written attribute makes the browser recompute the node's style.
    if (node.ariaPressed !== isPressed) node.ariaPressed = isPressed
    if (node.getAttribute('aria-describedby') === help) continue
    node.tabIndex = 0
    node.role = 'button'
    node.setAttribute('aria-describedby', help)
  }
}
