/** Puts the store finder into the document: a React root of its own, so that no page has to keep a place for it. */
import { createRoot } from 'react-dom/client'
import { StoreFinder } from './store-finder.tsx'

let isOpen = false

/** It takes itself away once it is closed; there is never a second one. */
export function mountStoreFinder(postcode: string): void {
  if (isOpen) return
  isOpen = true
  const host = document.createElement('div')
  // The accent is the one of the page that it is opened on.
  const theme = document.querySelector<HTMLElement>('.shop')?.dataset.theme
  if (theme) host.dataset.theme = theme
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <StoreFinder
      postcode={postcode}
      closed={() => {
        root.unmount()
        host.remove()
        isOpen = false
      }}
    />,
  )
}
