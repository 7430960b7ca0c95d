/**
 * A layer that is being dragged: its place is written on its node, because each new rule of a style sheet makes the
 * browser search the whole page. After its release the place is in the page's style.
 */
import { layerPlace } from '../../../../domain/publishing/page/layer-places.ts'
import { roomMargin } from '../../../../domain/publishing/page/layer-room.ts'
import type { Layer } from '../../../../domain/publishing/page/page-document.ts'
import { currentScreen, layerNode } from './layer-nodes.ts'

const PLACE = ['top', 'left', 'translate', 'font-size', 'width', 'margin-right'] as const

let held: HTMLElement | null = null

export function showHeld(layer: Layer): void {
  if (!held?.isConnected || held.dataset.layer !== layer.id) letGo()
  held ??= layerNode(layer.id)
  const { top, left, translate, font_size, width } = layerPlace(layer, currentScreen())
  const size = { 'font-size': `${font_size}rem`, width: width || 'auto' }
  const place = { top, left, translate, ...size, 'margin-right': roomMargin({ left, translate }) }
  for (const property of PLACE) held?.style.setProperty(property, place[property])
}

export function letGo(): void {
  for (const property of PLACE) held?.style.removeProperty(property)
  held = null
}
