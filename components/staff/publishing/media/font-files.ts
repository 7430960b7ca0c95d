/** Finds fonts among chosen files by their first bytes, as the server does. */
import { isWoff2 } from '../../../../domain/publishing/media/read-woff2.ts'

/** Files offered by a file dialog: both name and type, since not all browsers derive the type from the name. */
export const FONT_FILES = '.woff2,font/woff2'

/** Returns false if the file can't be read any more. */
export const beginsAsFont = async (file: Blob): Promise<boolean> => {
  try {
    return isWoff2(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  } catch {
    return false
  }
}
