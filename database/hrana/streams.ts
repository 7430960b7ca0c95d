/**
 * Streams that stay open between requests: the server keeps a connection with a parsed schema behind each. What is kept
 * here are strings only, so that requests of a Worker, which may share no connection, can hand a stream on.
 */

/** Where a stream goes on: the server's token for its next pipeline, and the address the server asked for. */
export type Stream = { baton: string; baseUrl: string }

/** One pipeline's turn. */
export type Turn = {
  /** Goes on with this stream, or opens one when undefined. */
  stream: Stream | undefined
  /** False when enough are open: the pipeline is then to close the stream it opens. */
  isKept: boolean
}

export type Streams = {
  take: () => Turn
  /** Ends a turn: `stream` is what others may go on with, undefined when it is closed or not to be trusted. */
  giveBack: (turn: Turn, stream?: Stream) => void
  /** Forgets what waits, after the server disowned one: the others are older, or went with it when it restarted. */
  forget: () => void
}

/** Streams of one isolate, waiting and in use together. sqld serves 128 connections unless told otherwise. */
const MOST_STREAMS = 16

/** Milliseconds a stream may wait: sqld ends one after 10 s of silence. */
const LONGEST_IDLE = 8000

/** Milliseconds after which a turn is over, given back or not: a request that its client left never gets to that. */
const LONGEST_TURN = 20_000

export const keepStreams = (now: () => number = Date.now): Streams => {
  let waiting: { stream: Stream; since: number }[] = []
  const turns = new Map<Turn, number>()

  const dropOld = () => {
    waiting = waiting.filter(({ since }) => now() - since < LONGEST_IDLE)
    for (const [turn, since] of turns) if (now() - since >= LONGEST_TURN) turns.delete(turn)
  }

  return {
    take: () => {
      dropOld()
      // The last one back goes first, so that those too many grow old.
      const stream = waiting.pop()?.stream
      const turn = { stream, isKept: waiting.length + turns.size < MOST_STREAMS }
      if (turn.isKept) turns.set(turn, now())
      return turn
    },
    giveBack: (turn, stream) => {
      const isOpen = turns.delete(turn)
      if (isOpen && stream !== undefined) waiting.push({ stream, since: now() })
    },
    forget: () => {
      waiting = []
    },
  }
}
