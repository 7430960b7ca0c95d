/** Runs a call of a button once at a time, with its state for the screen. */
import { useState } from 'react'
import { once } from '../primitives/once.ts'

/** `failure` is the message of the last run; null if it succeeded. */
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
