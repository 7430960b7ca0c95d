/** Reads the heading level of a layer. Pages of the shop load it, so it has a file of its own. */
import type { Layer, LayerHeading } from './page-document.ts'

/** 'none' for plain text and for buttons. */
export const layerHeading = ({ config: { layer_type, heading = 'none' } }: Layer): LayerHeading =>
  layer_type === 'button' ? 'none' : heading
