import { useEffect, useState } from 'react'

/** Milliseconds between updates. */
const STEP = 20_000

/** Returns the current time, updated three times a minute, for countdowns. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP)
    return () => clearInterval(timer)
  }, [])
  return now
}
