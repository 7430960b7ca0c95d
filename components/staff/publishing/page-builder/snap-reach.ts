/** The distance that snaps a layer to a line, in page pixels: the canvas may be zoomed. Ctrl and Cmd switch it off. */
import { SNAP_PIXELS } from '../../../../domain/publishing/page/snap-layer.ts'

export function snapReach({ ctrlKey, metaKey }: Pick<PointerEvent, 'ctrlKey' | 'metaKey'>): number {
  if (ctrlKey || metaKey) return 0
  const scale = Number.parseFloat(document.documentElement.style.getPropertyValue('--canvas-scale'))
  return SNAP_PIXELS / (scale || 1)
}
