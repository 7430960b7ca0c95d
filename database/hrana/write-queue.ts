/**
 * Limits an isolate's concurrent writes and queues the rest by urgency. SQLite runs one write at a time anyway, and
 * sqld's own queue knows no urgency and can deadlock (decisions 27 and 41). Reads are not queued.
 */
import { LibsqlError } from '@libsql/client/web'
import { PRIORITIES, type Priority, TIMEOUTS } from '../batch.ts'
import { SERVER_BUSY } from '../retry-when-busy.ts'

export type WriteQueue = {
  /** Runs `write` in turn. Throws a busy error if the turn does not come within its priority's patience. */
  run: <Result>(write: () => Promise<Result>, priority?: Priority) => Promise<Result>
}

type QueuedWrite = {
  /** Place in PRIORITIES. */
  rank: number
  /** Start time in milliseconds. */
  since: number
  /** Time at which the wait ends, in milliseconds. */
  until: number
  hasBegun: boolean
  /** Called when the write may start. */
  begin: () => void
}

/** Every tenth write is the one that has waited longest, to prevent starvation by higher priorities. */
const FAIR_EVERY = 10

/** Maximum duration of a write, in milliseconds: longer than a round trip may take. */
const MAX_WRITE_MS = 10_000

/**
 * Resolves when the turn has come or the wait has timed out. The timer is also needed because workerd treats a request
 * that only waits for another request's promise as stuck.
 */
const waitOrTimeOut = (come: Promise<void>, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([come, late]).finally(() => clearTimeout(timer))
}

/** One turn is reserved for payments and settlements. */
const MONEY = PRIORITIES.indexOf('payment')

/** Runs at most `most` writes at once; other than payments and settlements one less, unless there is only one turn. */
export const createWriteQueue = (max: number, now: () => number = Date.now): WriteQueue => {
  const running = new Set<QueuedWrite>()
  /** In order of arrival. */
  const waiting = new Set<QueuedWrite>()
  let given = 0

  const begin = (turn: QueuedWrite) => {
    turn.since = now()
    turn.hasBegun = true
    running.add(turn)
    turn.begin()
  }

  const mayBegin = ({ rank }: QueuedWrite): boolean => {
    const others = [...running].filter((turn) => turn.rank > MONEY).length
    return running.size < max && (rank <= MONEY || others < Math.max(1, max - 1))
  }

  /** Drops turns that waited too long: workerd cancels a cancelled request's timers, so these would never leave. */
  const dropOverdue = (): void => {
    for (const turn of waiting) if (now() >= turn.until) waiting.delete(turn)
  }

  const nextTurn = (): QueuedWrite | undefined => {
    dropOverdue()
    const [longest, ...others] = [...waiting].filter(mayBegin)
    if (longest === undefined) return undefined
    given += 1
    if (given % FAIR_EVERY === 0) return longest
    return others.reduce((first, turn) => (first.rank <= turn.rank ? first : turn), longest)
  }

  const end = (turn: QueuedWrite) => {
    if (!running.delete(turn)) return
    for (let next = nextTurn(); next !== undefined; next = nextTurn()) {
      waiting.delete(next)
      begin(next)
    }
  }

  const take = async (priority: Priority): Promise<QueuedWrite> => {
    const since = now()
    const until = since + TIMEOUTS[priority].turn
    const turn: QueuedWrite = { rank: PRIORITIES.indexOf(priority), since, until, hasBegun: false, begin: () => {} }
    for (const old of running) if (now() - old.since >= MAX_WRITE_MS) end(old)
    if (mayBegin(turn)) {
      begin(turn)
      return turn
    }
    const come = new Promise<void>((resolve) => {
      turn.begin = resolve
    })
    waiting.add(turn)
    await waitOrTimeOut(come, TIMEOUTS[priority].turn)
    waiting.delete(turn)
    if (turn.hasBegun) return turn
    throw new LibsqlError('Too many writes wait for their turn', SERVER_BUSY)
  }

  return {
    run: async (write, priority = 'shopping') => {
      const turn = await take(priority)
      try {
        return await write()
      } finally {
        end(turn)
      }
    },
  }
}
