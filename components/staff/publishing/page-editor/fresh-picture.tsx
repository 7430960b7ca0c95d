/** Asks for the file of an empty picture: one that was just added, or pressed twice on the canvas. */
import { atom } from 'nanostores'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { settingsOfFile } from './config-fields.ts'
import { useEditor } from './editor-context.ts'

/** ID of the picture element; null for none. */
export const $freshPicture = atom<string | null>(null)

export function FreshPicture() {
  const editor = useEditor()
  const id = useStore($freshPicture)
  if (id === null) return null
  return (
    <MediaPicker
      kind="picture"
      chosen={(media) => {
        const found = editor.find(id)
        if (found?.kind !== 'element') return
        const change = settingsOfFile({ name: 'image_src' }, media, { ...found.node.element_config.config })
        editor.edit({ type: 'set_config', id, change })
      }}
      closed={() => $freshPicture.set(null)}
    />
  )
}
