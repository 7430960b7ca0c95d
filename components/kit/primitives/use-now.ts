/** The current time for texts that count down. */
import { useEffect, useState } from 'react'

/** Milliseconds. */
const STEP = 20_000

/** Is updated three times a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP)
    return () => clearInterval(timer)
  }, [])
  return now
}
