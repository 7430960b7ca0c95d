/**
 * Few writes of one isolate at once, in the order they came. SQLite takes one at a time anyway, and sqld's own queue before
 * that lock can come to a standstill for good when a checkpoint meets several who wait (decision 27). Reads need no turn.
 */
import { LibsqlError } from '@libsql/client/web'
import { TURNED_AWAY } from '../when-free.ts'

export type WriteTurns = {
  /** Runs `write` when its turn has come; throws as a server that turns away when that is not within 4 seconds. */
  inTurn: <Result>(write: () => Promise<Result>) => Promise<Result>
}

type Turn = {
  /** When it began, in milliseconds. */
  since: number
  /** Called when the turn has come. */
  begin: () => void
}

/** One that runs and one on its way to the database: a fifth more a second than one after the other. */
const MOST_WRITES = 2

/** Milliseconds that somebody waits for a turn. */
const PATIENCE = 4000

/** Milliseconds after which a turn is over, ended or not: longer than a round trip may take. */
const LONGEST_TURN = 10_000

/**
 * Resolves when the turn has come, or when patience is at an end. The timer does more than end the wait: what would wake
 * this request is another's, and workerd takes a request for stuck that has nothing of its own under way.
 */
const orLater = (come: Promise<void>, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([come, late]).finally(() => clearTimeout(timer))
}

export const keepWriteTurns = (most = MOST_WRITES, now: () => number = Date.now): WriteTurns => {
  const running = new Set<Turn>()
  /** In the order they came. */
  const waiting = new Set<Turn>()

  const begin = (turn: Turn) => {
    turn.since = now()
    running.add(turn)
    turn.begin()
  }

  const end = (turn: Turn) => {
    if (!running.delete(turn)) return
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    begin(next)
  }

  const take = async (): Promise<Turn> => {
    const turn: Turn = { since: now(), begin: () => {} }
    for (const old of running) if (now() - old.since >= LONGEST_TURN) end(old)
    if (running.size < most) {
      begin(turn)
      return turn
    }
    const come = new Promise<void>((resolve) => {
      turn.begin = resolve
    })
    waiting.add(turn)
    await orLater(come, PATIENCE)
    if (!waiting.delete(turn)) return turn
    throw new LibsqlError('Too many writes wait for their turn', TURNED_AWAY)
  }

  return {
    inTurn: async (write) => {
      const turn = await take()
      try {
        return await write()
      } finally {
        end(turn)
      }
    },
  }
}
