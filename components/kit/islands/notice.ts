/**
 * Shows a notice, as HTML, until the caller removes the returned element. Uses the alert role, which screen readers
 * announce even when element and text are inserted together.
 */
export function showNotice(text: string): HTMLElement {
  const notices = document.createElement('div')
  notices.className = 'notices'
  notices.innerHTML = `<p class="notice" role="alert">${text}</p>`
  document.body.append(notices)
  return notices
}
