/** Limits how many uploads an isolate holds in memory at the same time. */

const MOST_AT_ONCE = 2

/**
 * Lease of a turn in milliseconds. It expires if the runtime ended the request before it could release the turn.
 */
const LOST_AFTER = 120_000

type Turn = { since: number }

export const createUploadTurns = (now: () => number = Date.now) => {
  let turns: Turn[] = []
  return (): { end: () => void } | undefined => {
    const at = now()
    turns = turns.filter(({ since }) => at - since < LOST_AFTER)
    if (turns.length >= MOST_AT_ONCE) return undefined
    const turn = { since: at }
    turns.push(turn)
    return {
      end: () => {
        turns = turns.filter((other) => other !== turn)
      },
    }
  }
}

/** Takes a turn of this isolate, which its holder must end; undefined at the limit of concurrent uploads. */
export const takeUploadTurn = createUploadTurns()
