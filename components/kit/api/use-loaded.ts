/** State of data that a screen loads: loading, failed, or there. */
import { useEffect, useState } from 'react'
import type { CallResult } from './call.ts'

export type Loaded<Data> = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'loaded'; data: Data }

/**
 * Loads data once the component is mounted and `wanted` is true. Ignores responses that arrive after it is unmounted or
 * no longer wanted.
 *
 * @param load Must be a stable function: a new one loads again
 */
export function useLoaded<Data>(load: () => Promise<CallResult<Data>>, wanted = true) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' })
  const [tries, setTries] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    if (!wanted) return
    let dropped = false
    setLoaded({ state: 'loading' })
    void load().then((answer) => {
      if (dropped) return
      setLoaded(answer.ok ? { state: 'loaded', data: answer.data } : { state: 'failed', message: answer.message })
    })
    return () => {
      dropped = true
    }
  }, [load, wanted, tries])
  const retry = () => setTries(tries + 1)
  return { loaded, retry }
}
