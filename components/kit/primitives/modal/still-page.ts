/** The page behind a dialog keeps still, and keeps the room of its scroll bar, lest it move sideways (dialog.css). */

let dialogs = 0

/** Call it before a dialog opens, and the returned function once it has closed. */
export function keepPageStill(): () => void {
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
