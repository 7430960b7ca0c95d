import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Mounts a dialog in its own React root, so that no page has to render it. It is open on return: no press in between
 * can open another.
 *
 * @param draw Renders the dialog; receives the function that unmounts it, to call once it is closed
 */
export function mountDialog(draw: (unmount: () => void) => ReactNode): void {
  const host = document.createElement('div')
  // Takes the theme of the whole page, which may be a programme's, and not that of a section.
  const theme = document.querySelector<HTMLElement>('.shop')?.dataset.theme
  if (theme) host.dataset.theme = theme
  document.body.append(host)
  const root = createRoot(host)
  const unmount = () => {
    root.unmount()
    host.remove()
  }
  flushSync(() => root.render(draw(unmount)))
}
