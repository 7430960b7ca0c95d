/** Draws each shop's map into the media folder. */
import { fileWriter } from '../../build/render/write.ts'
import { drawStoreMap } from '../../content/illustrator/map.ts'
import type { StoreRecord } from '../../domain/catalogue/store/schema.ts'

/** Writes the files named by the stores (`manual_map_preview`). */
export function drawStoreMaps(mediaDir: string, stores: readonly StoreRecord[]): void {
  const write = fileWriter(mediaDir)
  for (const { id, address, manual_map_preview: file } of stores) write(file, drawStoreMap({ id, seed: address }))
}
