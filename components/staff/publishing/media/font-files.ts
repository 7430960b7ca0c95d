/** Finds fonts among chosen files by their first bytes, as the server does. */
import { isWoff2 } from '../../../../domain/publishing/media/read-woff2.ts'

/** Which file a dialog for choosing one offers: browsers don't all know the type by its name. */
export const FONT_FILES = '.woff2,font/woff2'

/** False for one that can't be read any more. */
export const beginsAsFont = async (file: Blob): Promise<boolean> => {
  try {
    return isWoff2(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  } catch {
    return false
  }
}
