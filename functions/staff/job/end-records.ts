/** Job that carries out the retention table: deletes or anonymises what is due, in small transactions. */
import { batch } from '../../../database/batch.ts'
import { forgetOrders } from '../../../database/queries/selling/anonymise-orders.ts'
import {
  countDue,
  type DueStep,
  deleteKeys,
  dueSteps,
  endRows,
  MAX_ORDERS_PER_TRIP,
  MAX_ROWS_PER_STATEMENT,
  selectDueOrders,
  selectWindow,
  type Windowed,
} from '../../../database/queries/staff/retention.ts'
import type { JobContext } from '../../job.ts'

/** Time for a run, in milliseconds. The next run continues with what is left. */
const TIME_LIMIT_MS = 45_000

/** One piece of a step's work: at most two round trips. Returns the number of rows, and whether more may be due. */
type Piece = () => Promise<{ rows: number; hasMore: boolean }>

/** Deletes or anonymises in rounds, one piece of each kind at a time, so that a large table does not hold up others. */
export async function endRecords(context: JobContext): Promise<string> {
  const { database, now } = context
  const end = now().getTime() + TIME_LIMIT_MS
  const steps = dueSteps(now())
  const counted = await batch(
    database,
    'read',
    steps.map((step) => countDue(step, 1)),
  )
  const dueKinds = new Set(steps.filter((_, index) => counted[index]?.rows[0]?.due === 1).map(({ kind }) => kind))
  // Later steps of a kind may be due once earlier ones are done.
  let open = [...dueKinds].map((kind) =>
    steps.filter((step) => step.kind === kind).map((step) => pieceOf(context, step)),
  )
  let rows = 0
  while (open.length > 0) {
    for (const pieces of open) {
      if (now().getTime() >= end) return `${inWords(rows)}; more follow in the next run`
      const done = await pieces[0]?.()
      rows += done?.rows ?? 0
      if (!done?.hasMore) pieces.shift()
    }
    open = open.filter((pieces) => pieces.length > 0)
  }
  return inWords(rows)
}

const inWords = (rows: number): string => `${rows} ${rows === 1 ? 'row' : 'rows'} deleted or anonymised`

function pieceOf(context: JobContext, due: DueStep): Piece {
  const { database, now } = context
  const { step } = due
  if (step.by === 'windows') return windows(context, { step, cutoff: due.cutoff })
  if (step.by === 'orders') {
    return async () => {
      const [{ rows }] = await batch(database, 'read', [selectDueOrders(due)])
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await batch(database, 'write', forgetOrders(ids, now().toISOString()))
      return { rows: ids.length, hasMore: ids.length === MAX_ORDERS_PER_TRIP }
    }
  }
  return async () => {
    const [{ rowsAffected }] = await batch(database, 'write', [endRows(due, step)])
    return { rows: rowsAffected, hasMore: rowsAffected === MAX_ROWS_PER_STATEMENT }
  }
}

/** Reads the table once, from its first key to its last; only deleting takes the write lock. */
function windows({ database }: JobContext, due: { step: Windowed; cutoff: string }): Piece {
  let after: string | number | null = null
  let waiting: (string | number)[] = []
  return async () => {
    if (waiting.length === 0) {
      const [{ rows }] = await batch(database, 'read', [selectWindow(due, after)])
      const [window] = rows
      if (window === undefined || window.last === null) return { rows: 0, hasMore: false }
      after = window.last
      waiting = JSON.parse(window.due_json)
    }
    const keys = waiting.splice(0, MAX_ROWS_PER_STATEMENT)
    if (keys.length === 0) return { rows: 0, hasMore: true }
    const [{ rowsAffected }] = await batch(database, 'write', [deleteKeys(due, keys)])
    return { rows: rowsAffected, hasMore: true }
  }
}
