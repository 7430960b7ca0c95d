/** Shows if some values of a layer are those of the desktop, and returns to them. Nothing on the desktop itself. */
import type { Layer, LayerPlace } from '../../../../domain/publishing/page/page-document.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor } from './editor-context.ts'

export type FollowDesktopProps = { layer: Layer; only: readonly (keyof LayerPlace)[] }

export function FollowDesktop({ layer, only }: FollowDesktopProps) {
  const editor = useEditor()
  const screen = useStore(editor.$screen)
  if (screen === 'desktop') return null
  const isOwn = only.some((name) => name in layer.screens[screen])
  if (!isOwn) return <p className="small muted">Same as desktop</p>
  return (
    <button
      type="button"
      className="link small"
      onClick={() => editor.edit({ type: 'follow_desktop', id: layer.id, screen, only })}
    >
      Only on this screen. Use the desktop’s
    </button>
  )
}
