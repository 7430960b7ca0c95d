/**
 * A layer while a hand moves it: its place is written on its node, since for each new rule of a sheet the browser looks
 * through the whole page. Once it is let go the page's style has it.
 */
import { layerPlace } from '../../../../domain/publishing/page/layer-places.ts'
import type { Layer } from '../../../../domain/publishing/page/page-document.ts'
import { currentScreen, layerNode } from './layer-nodes.ts'

const PLACE = ['top', 'left', 'translate', 'font-size', 'width'] as const

let held: HTMLElement | null = null

export function showHeld(layer: Layer): void {
  if (!held?.isConnected || held.dataset.layer !== layer.id) letGo()
  held ??= layerNode(layer.id)
  const { top, left, translate, font_size, width } = layerPlace(layer, currentScreen())
  const place = { top, left, translate, 'font-size': `${font_size}rem`, width: width || 'auto' }
  for (const property of PLACE) held?.style.setProperty(property, place[property])
}

export function letGo(): void {
  for (const property of PLACE) held?.style.removeProperty(property)
  held = null
}
