/** The distance that snaps a layer to a line, in page pixels: the canvas may be zoomed. Ctrl and Cmd switch it off. */
import { SNAP_PIXELS } from '../../../../domain/publishing/page/snap-layer.ts'

/** Screen pixels per canvas pixel. */
export const canvasScale = (): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue('--canvas-scale')) || 1

export const snapReach = ({ ctrlKey, metaKey }: Pick<PointerEvent, 'ctrlKey' | 'metaKey'>): number =>
  ctrlKey || metaKey ? 0 : SNAP_PIXELS / canvasScale()
