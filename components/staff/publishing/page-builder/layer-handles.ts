/** Resizes the selected layer by its handles; the opposite edge or corner stays where it is. */
import {
  moveLayer,
  type Offset,
  type PlacedLayer,
  resizeLayer,
  steppedSize,
  widenLayer,
} from '../../../../domain/publishing/page/layer-edits.ts'
import type { Box } from '../../../../domain/publishing/page/layer-guides.ts'
import {
  backInPlace,
  HANDLES,
  type HandleName,
  outward,
  setsWidth,
} from '../../../../domain/publishing/page/layer-handles.ts'
import type { Layer } from '../../../../domain/publishing/page/page-document.ts'
import { snapSize } from '../../../../domain/publishing/page/snap-layer.ts'

type Grabbed = { layer: Layer; place: PlacedLayer; others: readonly Box[] }

type LayerDocument = {
  selected: () => Layer | null
  placeOf: (id: string) => PlacedLayer | undefined
  put: (layer: Layer, isHeld?: boolean) => void
}

export function layerHandles({ selected, placeOf, put }: LayerDocument) {
  /** Shows the resized layer, measures it, and moves it back. */
  function putInPlace(resized: Layer, name: HandleName, { box }: PlacedLayer, isHeld: boolean): void {
    put(resized, isHeld)
    const now = placeOf(resized.id)
    if (!now) return
    const by = backInPlace(HANDLES[name], box, now.box)
    if (by.x !== 0 || by.y !== 0) put(moveLayer(resized, by, now), isHeld)
  }

  return {
    /** Parameters as of `drag`. */
    pull(name: HandleName, by: Offset, near: number, { layer, place, others }: Grabbed): void {
      const handle = HANDLES[name]
      const resized = setsWidth(handle)
        ? widenLayer(layer, handle, by.x * handle.x, place)
        : resizeLayer(layer, snapSize(layer, { handle, by, near }, place, others), place.screen)
      putInPlace(resized, name, place, true)
    },
    /** Moves a handle by keys: pixels of the width, or a step of the text size. */
    step(name: HandleName, by: Offset): void {
      const [handle, layer] = [HANDLES[name], selected()]
      const place = layer && placeOf(layer.id)
      if (!layer || !place) return
      const pixels = outward(handle, by)
      const resized = setsWidth(handle)
        ? widenLayer(layer, handle, pixels, place)
        : resizeLayer(layer, steppedSize(layer, pixels > 0 ? 1 : -1, place.screen), place.screen)
      putInPlace(resized, name, place, false)
    },
  }
}
