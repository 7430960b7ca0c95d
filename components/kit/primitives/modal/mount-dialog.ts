/** Puts a dialog into the document: a React root of its own, so that no page has to keep a place for it. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** `draw` receives the function that removes the dialog, to be called once it is closed. */
export function mountDialog(draw: (gone: () => void) => ReactNode): void {
  const host = document.createElement('div')
  // The accent is the whole page's: a programme's page has its own, and a section may differ from both.
  const theme = document.querySelector<HTMLElement>('.shop')?.dataset.theme
  if (theme) host.dataset.theme = theme
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    draw(() => {
      root.unmount()
      host.remove()
    }),
  )
}
