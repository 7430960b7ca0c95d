/** Shows a layer's motion once; on the canvas they hold still otherwise. The key frames are those of components/page/dynamic.css. */
import { findLayer } from '../../domain/page/layer-edits.ts'
import type { LayerAnimation, PageDocument } from '../../domain/page/page-document.ts'
import { layerNode } from './layer-nodes.ts'

const FROM: Readonly<Record<LayerAnimation, string | null>> = {
  none: null,
  fade_up: 'translateY(2rem)',
  fade_down: 'translateY(-2rem)',
  fade_left: 'translateX(2rem)',
  fade_right: 'translateX(-2rem)',
}

export function playLayer(id: string, page: PageDocument | null): void {
  const animation = page && findLayer(page, id)?.layer.animation
  const transform = animation && FROM[animation.type]
  if (!animation || !transform) return
  const { duration, delay, timing_function: easing } = animation
  layerNode(id)?.animate([{ opacity: 0, transform }, {}], { duration, delay, easing, fill: 'backwards' })
}
