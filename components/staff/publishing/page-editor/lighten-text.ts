/** Makes the text of a new layer white if the picture below it is dark. */
import type { PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { contrastOf, meanOf } from '../page-builder/contrast.ts'
import { pixelsOf } from '../page-builder/picture-pixels.ts'
import type { Editor } from './editor-store.ts'

const WHITE = { red: 255, green: 255, blue: 255, alpha: 1 }
/** The shop's ink (components/kit/styles/tokens.css). */
const INK = { red: 30, green: 25, blue: 27, alpha: 1 }

/** Returns true if white is easier to read than ink on the picture as a whole. */
async function isDark(file: string): Promise<boolean> {
  const image = new Image()
  image.src = `/images/${file}`
  try {
    await image.decode()
  } catch {
    // A missing picture: Checks names it.
    return false
  }
  const pixels = pixelsOf(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight })
  const mean = pixels && meanOf(pixels)
  return mean ? contrastOf(WHITE, mean) > contrastOf(INK, mean) : false
}

/** Part of the step that added the layer, if nothing was edited in between. */
export async function lightenText(editor: Editor, id: string, on: PageElement, run: string): Promise<void> {
  const file = on.element_type === 'image' ? on.element_config.config.image_src : ''
  if (file === '' || !(await isDark(file))) return
  const layer = editor.find(id)
  if (layer?.kind !== 'layer' || layer.node.styles.color !== undefined) return
  editor.edit({ type: 'place_layer', id, screen: 'desktop', change: { color: 'var(--paper)' } }, run)
}
