/** Searches for stores near a postcode; the latest search wins. */
import { useRef, useState } from 'react'
import type { NearStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { call } from '../../../kit/api/call.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

/** Session storage key of the last postcode found, so that it is typed only once. */
const ASKED = 'cellardoor:finder-postcode'

/** Returns the last postcode found; '' if there is none. */
export const lastPostcode = (): string => withSession((storage) => storage.getItem(ASKED)) ?? ''

export type Nearest =
  | { state: 'unasked' }
  | { state: 'asking' }
  /** The server rejected the postcode (docs/domain.md#stores). */
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string; postcode: string }
  | { state: 'found'; stores: NearStore[]; postcode: string }

export function useNearest(): { nearest: Nearest; find: (postcode: string) => Promise<Nearest> } {
  const [nearest, setNearest] = useState<Nearest>({ state: 'unasked' })
  const latest = useRef(0)
  const find = async (postcode: string) => {
    latest.current += 1
    const mine = latest.current
    setNearest({ state: 'asking' })
    const answer = await ask(postcode)
    if (mine === latest.current) setNearest(answer)
    return answer
  }
  return { nearest, find }
}

/** Compares the stores by the wine club's basket at the checkout of club wines. */
const cartQuery = (): { cart?: 'wineclub' } =>
  location.pathname === CHECKOUT_PATHS['buy-wine-club-wines'].checkout ? { cart: 'wineclub' } : {}

async function ask(postcode: string): Promise<Nearest> {
  const answer = await call('GET /api/store-locator/nearest-stores', { query: { postcode, ...cartQuery() } })
  if (!answer.ok) {
    const message = answer.errors?.postcode
    return message === undefined
      ? { state: 'failed', message: answer.message, postcode }
      : { state: 'refused', message }
  }
  const [error] = answer.data.errors
  if (error) return { state: 'refused', message: error.message }
  withSession((storage) => storage.setItem(ASKED, postcode.trim()))
  return { state: 'found', stores: answer.data.nearest_stores, postcode: postcode.trim() }
}
