/** Data a screen has to load: loading, failed (with a retry), or there. */
import { useEffect, useState } from 'react'
import type { CallResult } from './call.ts'

export type Loaded<Data> = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'there'; data: Data }

/**
 * Loads once the component is on the page and `wanted`. `load` is the same function in every render; an answer that
 * comes after the component has gone, or is no longer wanted, is dropped.
 */
export function useLoaded<Data>(load: () => Promise<CallResult<Data>>, wanted = true) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' })
  const [tries, setTries] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    if (!wanted) return
    let dropped = false
    setLoaded({ state: 'loading' })
    void load().then((answer) => {
      if (dropped) return
      setLoaded(answer.ok ? { state: 'there', data: answer.data } : { state: 'failed', message: answer.message })
    })
    return () => {
      dropped = true
    }
  }, [load, wanted, tries])
  const retry = () => setTries(tries + 1)
  return { loaded, retry }
}
