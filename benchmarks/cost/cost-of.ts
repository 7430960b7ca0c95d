/** Calculates the cost of visits from counted use and list prices; pure. */
import type { PriceList } from './prices.ts'

/** Metered usage of a number of visits. */
export type Use = {
  /** Requests that run the Worker; a file of the site costs nothing. */
  workerRequests: number
  /** Milliseconds of CPU in the Worker. */
  cpuMs: number
  /** Pictures read from the bucket: none if a deploy has room for them among its files. */
  pictureReads: number
  rowsRead: number
  rowsWritten: number
}

/** `dollars` charges all use at list prices; `beyond` only use beyond what the plan includes in a month. */
export type CostLine = { name: string; amount: number; dollars: number; beyond: number }

const MILLION = 1_000_000
const BILLION = 1_000 * MILLION

const KINDS: readonly [kind: keyof Use, name: string, per: number][] = [
  ['workerRequests', 'Worker requests', MILLION],
  ['cpuMs', 'Worker CPU, ms', MILLION],
  ['pictureReads', 'pictures read from R2', MILLION],
  ['rowsRead', 'database rows read', BILLION],
  ['rowsWritten', 'database rows written', MILLION],
]

/** A line for each kind of use of `visits`, scaled from the use of `counted` visits. */
export const costLines = (
  use: Use,
  { counted, visits }: { counted: number; visits: number },
  prices: PriceList,
  included: PriceList,
): CostLine[] =>
  KINDS.map(([kind, name, per]) => {
    const amount = (use[kind] * visits) / counted
    const dollarsOf = (units: number) => (units / per) * prices[kind]
    return { name, amount, dollars: dollarsOf(amount), beyond: dollarsOf(Math.max(0, amount - included[kind])) }
  })

export const totalOf = (lines: readonly CostLine[], what: 'dollars' | 'beyond'): number =>
  lines.reduce((sum, line) => sum + line[what], 0)
