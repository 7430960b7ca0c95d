/**
 * Keeps the page behind a dialog from scrolling (dialog.css), and reserves its scroll bar's width so that it doesn't
 * shift. The width is no custom property, because the browser restyles every element when one of the root changes.
 */

let dialogs = 0

/** Stops the page from scrolling. Call it before a dialog opens, and call the returned function once it has closed. */
export function lockPageScroll(): () => void {
  const root = document.documentElement
  const scrollBar = window.innerWidth - root.clientWidth
  if (dialogs === 0 && scrollBar > 0) root.style.paddingRight = `${scrollBar}px`
  dialogs += 1
  root.dataset.still = ''
  let isOpen = true
  return () => {
    if (isOpen) dialogs -= 1
    isOpen = false
    if (dialogs > 0) return
    root.style.paddingRight = ''
    delete root.dataset.still
  }
}
