/** Whether the browser is online, and briefly that it is back online. */
import { atom } from 'nanostores'
import { TOAST_MILLISECONDS } from '../primitives/toast-state.ts'

/** `back` lasts as long as a toast; `online` shows nothing. */
export const $connection = atom<'online' | 'offline' | 'back'>('online')

/** A link was followed offline: its page opens as soon as the browser is back online. */
export const $isPageAwaited = atom(false)

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

/** Resolves when the browser is online, or when nobody waits for it any more. */
export async function whenOnline(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  window.addEventListener('online', () => resolve(), { once: true, signal })
  signal.addEventListener('abort', () => resolve(), { once: true })
  $isPageAwaited.set(true)
  await promise
  $isPageAwaited.set(false)
}
