/** The allowed callers of a call, and a valid request. */
import type { StaffAction } from '../../../domain/staff/access/roles.ts'
import type { Asked } from './calls.ts'
import type { World } from './world.ts'

export type Entry = {
  /**
   * 'anyone': every caller gets an answer with their own data. 'customer': signed-in customers only. 'owner': the
   * customer whose id or token is in the call. Otherwise staff with that permission.
   */
  who: 'anyone' | 'customer' | 'owner' | 'staff' | StaffAction
  /** A valid request by the owner. */
  good: (world: World) => Asked | Promise<Asked>
  /** Recognises a denial other than 401 and 404, such as `logged_in: false` for callers without a session. */
  denied?: (answer: Response, body: string) => boolean
  /** Status of a successful response, if it is not 200. */
  status?: number
}

/** The values of the {parameters} of a call's path, in their order or alone, and the rest of a request. */
type Given = Pick<Asked, 'body' | 'headers'> & {
  at?: string | number | readonly (string | number)[]
  query?: string
}

/** An entry without the path, which is its name. */
export type Call = Omit<Entry, 'good'> & { good: (world: World) => Given | Promise<Given> }

/**
 * A call that only `who` may make. `given` is a valid request, or a function when each caller needs its own objects.
 */
export const askedBy = (who: Entry['who'], given: Given | Call['good'] = {}): Call => ({
  who,
  good: typeof given === 'function' ? given : () => given,
})

/** The request of a call such as 'get /api/plans/{id}'. */
function askedOf(name: string, { at = [], query, ...sent }: Given): Asked {
  const values = [at].flat().values()
  const path = name.replace(/^\w+ /, '').replace(/\{\w+\}/g, () => String(values.next().value))
  return { path: query === undefined ? path : `${path}?${query}`, ...sent }
}

export const entriesOf = (calls: Readonly<Record<string, Call>>): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      { ...call, good: async (world: World) => askedOf(name, await call.good(world)) },
    ]),
  )
