/** Limits heap growth of work that streams, such as a full build or an import: a larger heap would hold only dead objects. */
import { setFlagsFromString } from 'node:v8'

/** Sets how much the heap of this process may grow before a full collection. 0 restores V8's default heuristic. */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

/** Limits heap growth to 20 % between collections. */
export const keepHeapSmall = (): void => growBy(20)

/** Lets the heap grow for a build of a few pages, which ends before it is large: collections would slow it down. */
export const letHeapGrow = (): void => growBy(0)
