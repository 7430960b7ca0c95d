/** Which reviews this browser has found helpful, so that the button knows after a reload; the shop counts once anyway. */
import { withStorage } from '../storage/with-storage.ts'

/** In localStorage: ids, newest first. */
const KEY = 'cellardoor:helpful-reviews'
const KEPT = 200

const helpedReviews = (): string[] =>
  withStorage((storage) => storage.getItem(KEY))
    ?.split(',')
    .slice(0, KEPT) ?? []

export const hasHelped = (id: number): boolean => helpedReviews().includes(String(id))

export function rememberHelped(id: number): void {
  const ids = [String(id), ...helpedReviews()]
  withStorage((storage) => {
    storage.setItem(KEY, ids.slice(0, KEPT).join(','))
  })
}
