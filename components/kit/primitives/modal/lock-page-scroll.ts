/**
 * Keeps the page behind a dialog from scrolling, and reserves its scroll bar's width so that it doesn't shift
 * (dialog.css).
 */

let dialogs = 0

/** Stops the page from scrolling. Call it before a dialog opens, and call the returned function once it has closed. */
export function lockPageScroll(): () => void {
  const root = document.documentElement
  if (dialogs === 0) root.style.setProperty('--scroll-bar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`)
  dialogs += 1
  root.dataset.still = ''
  let isOpen = true
  return () => {
    if (isOpen) dialogs -= 1
    isOpen = false
    if (dialogs === 0) delete root.dataset.still
  }
}
