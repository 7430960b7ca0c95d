/** Checks all pages once a night, when the shop is quiet (check-all-pages.ts). */
import { inLondon } from '../../domain/core/calendar/calendar.ts'
import type { CheckOutcome } from './check-all-pages.ts'

/** Window of the check in minutes after midnight in London, before shoppers come. */
const FROM = 2 * 60 + 30
const UNTIL = 5 * 60 + 30

const MINUTE = 60_000

export type NightlyCheckOptions = {
  check: () => Promise<CheckOutcome>
  /** Called with the findings, or the failure of a check. */
  onAlarm: (message: string) => void
  now?: () => Date
  /** Interval between checks of the clock, in milliseconds; shorter in tests. */
  interval?: number
}

/** Retries until the night is over if the shop is busy. */
export function startNightlyCheck(options: NightlyCheckOptions): { stop: () => Promise<void> } {
  const { check, onAlarm, now = () => new Date(), interval = MINUTE } = options
  let done: string | undefined
  let turn: Promise<void> | undefined

  async function poll(): Promise<void> {
    const { day, minutes } = inLondon(now())
    if (day === done || minutes < FROM || minutes >= UNTIL) return
    try {
      const outcome = await check()
      if (outcome.state === 'busy') return
      if (outcome.state !== 'same') onAlarm(outcome.message)
    } catch (error) {
      onAlarm(`The nightly check of all pages failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    done = day
  }

  const timer = setInterval(() => {
    turn ??= poll().finally(() => {
      turn = undefined
    })
  }, interval)
  return {
    stop: async () => {
      clearInterval(timer)
      await turn
    },
  }
}
