/** Whether the shop can find addresses by postcode: asked once a page, by the first form that has an address. */
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'

let asked: Promise<boolean> | undefined

const ask = async (): Promise<boolean> => {
  const answer = await call('GET /api/addresses/provider')
  return answer.ok && answer.data.is_offered
}

/** False until it is known. */
export function useOffersLookup(): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    asked ??= ask()
    void asked.then(setOffered)
  }, [])
  return isOffered
}
