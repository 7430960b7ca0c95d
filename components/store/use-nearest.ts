/** Looks for the shops near a postcode; the latest question wins. */
import { useRef, useState } from 'react'
import type { Store } from '../../domain/store/store.ts'
import { call } from '../api/call.ts'

export type Nearest =
  | { state: 'unasked' }
  | { state: 'asking' }
  /** The postcode is wrong, said by the server (docs/domain.md#stores). */
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string; postcode: string }
  | { state: 'found'; stores: Store[]; postcode: string }

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

async function ask(postcode: string): Promise<Nearest> {
  const answer = await call('GET /api/store-locator/nearest-stores', { query: { postcode } })
  if (!answer.ok) {
    const message = answer.errors?.postcode
    return message === undefined
      ? { state: 'failed', message: answer.message, postcode }
      : { state: 'refused', message }
  }
  const [error] = answer.data.errors
  return error
    ? { state: 'refused', message: error.message }
    : { state: 'found', stores: answer.data.nearest_stores, postcode: postcode.trim() }
}
