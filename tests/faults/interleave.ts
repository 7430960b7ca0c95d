/** Makes several flows take turns at the database, in an order chosen by the test. */
import type { Client } from '@libsql/client'

/** Every interleaving of flows with these numbers of steps: [2, 1] → 001, 010, 100. */
export const interleavings = (steps: readonly number[]): number[][] => {
  if (steps.every((left) => left === 0)) return [[]]
  return steps.flatMap((left, flow) =>
    left === 0 ? [] : interleavings(steps.with(flow, left - 1)).map((rest) => [flow, ...rest]),
  )
}

type Waiting = { go: () => void; done: Promise<void> }

/**
 * Runs the flows, each with its own client whose batches wait for their turn. Skips turns of a flow that has ended;
 * batches left after the last turn run in any order.
 */
export const interleave = async <Result>(
  client: Client,
  turns: readonly number[],
  flows: readonly ((client: Client) => Promise<Result>)[],
): Promise<Result[]> => {
  const waiting = flows.map((): Waiting[] => [])
  const ended = flows.map(() => false)
  let isOver = false
  let wake = () => {}
  const changed = () => wake()

  const clientOf = (flow: number): Client => {
    const run: Client['batch'] = async (statements, mode) => {
      let finish = () => {}
      const done = new Promise<void>((resolve) => {
        finish = resolve
      })
      if (!isOver) {
        await new Promise<void>((resolve) => {
          waiting[flow]?.push({ go: resolve, done })
          changed()
        })
      }
      try {
        return await client.batch(statements, mode)
      } finally {
        finish()
      }
    }
    return Object.assign(Object.create(client), { batch: run })
  }

  const results = flows.map((flow, index) =>
    flow(clientOf(index)).finally(() => {
      ended[index] = true
      changed()
    }),
  )
  const isReady = (flow: number) => (waiting[flow]?.length ?? 0) > 0 || ended[flow]
  for (const flow of turns) {
    while (!isReady(flow)) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    const next = waiting[flow]?.shift()
    next?.go()
    await next?.done
  }
  isOver = true
  const letGo = () => {
    for (const queue of waiting) for (const { go } of queue.splice(0)) go()
  }
  wake = letGo
  letGo()
  return Promise.all(results)
}
