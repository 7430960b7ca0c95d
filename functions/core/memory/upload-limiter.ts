/** Limits how many uploads an isolate holds in memory at the same time. */

const MAX_CONCURRENT = 2

/**
 * Lease of a turn in milliseconds. It expires if the runtime ended the request before it could release the turn.
 */
const SLOT_TIMEOUT_MS = 120_000

type UploadSlot = { since: number }

export const createUploadLimiter = (now: () => number = Date.now) => {
  let slots: UploadSlot[] = []
  return (): { end: () => void } | undefined => {
    const at = now()
    slots = slots.filter(({ since }) => at - since < SLOT_TIMEOUT_MS)
    if (slots.length >= MAX_CONCURRENT) return undefined
    const slot = { since: at }
    slots.push(slot)
    return {
      end: () => {
        slots = slots.filter((other) => other !== slot)
      },
    }
  }
}

/** Takes a turn of this isolate, which its holder must end; undefined at the limit of concurrent uploads. */
export const acquireUploadSlot = createUploadLimiter()
