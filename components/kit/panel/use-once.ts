import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { once } from '../primitives/once.ts'
import { recount } from './queries.ts'

/**
 * Runs a button's action, ignoring presses while it runs. `failure`: error message of the last run; null if it
 * succeeded. Reads the side bar's counts again, even after a failure, which may have come halfway.
 */
export function useOnce(act: () => Promise<unknown>) {
  const client = useQueryClient()
  const [state, setState] = useState<{ isRunning: boolean; failure: string | null }>({
    isRunning: false,
    failure: null,
  })
  const [press] = useState(() =>
    once(async (latest: () => Promise<unknown>) => {
      setState({ isRunning: true, failure: null })
      const failure = await latest().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      void recount(client)
      setState({ isRunning: false, failure })
    }),
  )
  return { ...state, run: () => void press(act) }
}
