/** Says why the way on is closed, below the summary bar: its count is what that is about. */
import { $toast } from '../primitives/toast.ts'
import { showToast } from '../primitives/toast-state.ts'

export function refuse(message: string): void {
  const { style } = document.documentElement
  // A dialog has the whole screen.
  const bar = document.querySelector('dialog[open]') === null ? document.querySelector('.lock-bar') : null
  const foot = bar?.getBoundingClientRect().bottom ?? 0
  style.setProperty('--toasts-below', `${Math.max(0, foot)}px`)
  showToast(message, 'bad')
  const stop = $toast.listen((toast) => {
    if (toast?.message === message) return
    style.removeProperty('--toasts-below')
    stop()
  })
}
