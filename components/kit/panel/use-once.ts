import { useState } from 'react'
import { once } from '../primitives/once.ts'

/**
 * Runs a button's action, ignoring presses while it runs. `failure`: error message of the last run; null if it
 * succeeded.
 */
export function useOnce(act: () => Promise<void>) {
  const [state, setState] = useState<{ isRunning: boolean; failure: string | null }>({
    isRunning: false,
    failure: null,
  })
  const [press] = useState(() =>
    once(async (latest: () => Promise<void>) => {
      setState({ isRunning: true, failure: null })
      const failure = await latest().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      setState({ isRunning: false, failure })
    }),
  )
  return { ...state, run: () => void press(act) }
}
