/** Shows if some values on a screen are those of the desktop, and returns to them. Nothing on the desktop itself. */
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor } from './editor-context.ts'

export type FollowDesktopProps<Name extends string> = {
  /** Values of smaller screens, as in layers. */
  screens: { readonly [Screen in Exclude<LayerScreen, 'desktop'>]: object }
  only: readonly Name[]
  follow: (screen: Exclude<LayerScreen, 'desktop'>, only: readonly Name[]) => void
}

export function FollowDesktop<Name extends string>({ screens, only, follow }: FollowDesktopProps<Name>) {
  const screen = useStore(useEditor().$screen)
  if (screen === 'desktop') return null
  if (!only.some((name) => name in screens[screen])) return <p className="small muted">Same as desktop</p>
  return (
    <button type="button" className="link small" onClick={() => follow(screen, only)}>
      Only on this screen. Use the desktop’s
    </button>
  )
}
