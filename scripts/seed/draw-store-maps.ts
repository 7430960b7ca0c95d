/** Draws each shop's map into the media folder, with its compressed copies. */
import { compressedCopies } from '../../build/compress.ts'
import { fileWriter } from '../../build/write.ts'
import { drawStoreMap } from '../../content/illustrator/map.ts'
import type { StoreRecord } from '../../domain/store/schema.ts'

/** Writes the files named by the shops (`manual_map_preview`). */
export function drawStoreMaps(mediaDir: string, stores: readonly StoreRecord[]): void {
  const write = fileWriter(mediaDir)
  for (const { id, address, manual_map_preview: file } of stores) {
    const bytes = Buffer.from(drawStoreMap({ id, seed: address }))
    write(file, bytes)
    for (const [suffix, copy] of compressedCopies(bytes, 'page')) write(file + suffix, copy)
  }
}
