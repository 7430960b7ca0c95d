/** Whether the browser is online, and briefly that it is back online. */
import { atom } from 'nanostores'
import { TOAST_MILLISECONDS } from '../primitives/toast-state.ts'

/** `back` lasts as long as a toast; `online` shows nothing. */
export const $connection = atom<'online' | 'offline' | 'back'>('online')

let timer: ReturnType<typeof setTimeout> | undefined

const leave = (): void => {
  clearTimeout(timer)
  $connection.set('offline')
}

const comeBack = (): void => {
  clearTimeout(timer)
  $connection.set('back')
  timer = setTimeout(() => $connection.set('online'), TOAST_MILLISECONDS)
}

/** Call it once. */
export function followConnection(): void {
  if (!navigator.onLine) leave()
  window.addEventListener('offline', leave)
  window.addEventListener('online', comeBack)
}
