/** Messages to the canvas from anywhere in the editor. Without a canvas they are lost. */
import type { ToPreview } from '../../../../domain/publishing/page/preview-messages.ts'

type Canvas = {
  say: (message: ToPreview) => void
  /** Moves the keys to a new part. */
  write: (node: string) => void
}

let canvas: Canvas | null = null

export function setCanvas(next: Canvas | null): void {
  canvas = next
}

/** Shows a layer's motion on the canvas. */
export const playOnCanvas = (layer: string): void => canvas?.say({ type: 'play_layer', layer })

/** Brings a part into sight. */
export const showOnCanvas = (node: string): void => canvas?.say({ type: 'show_node', node })

/** Moves the focus to a part on the canvas. */
export const enterOnCanvas = (node: string): void => canvas?.say({ type: 'enter_node', node })

/** Moves the keys to the canvas at once, so that what is typed next replaces the words of a part that was just added. */
export const writeOnCanvas = (node: string): void => canvas?.write(node)
