/** Keeps a build's memory flat: pages stream through, so a larger heap would only collect garbage. */
import { setFlagsFromString } from 'node:v8'

/** V8 lets a heap grow to a multiple of its live size before collecting. Applies to the whole process; 0 leaves it to V8. */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

/** By a fifth. */
export const keepHeapSmall = (): void => growBy(20)

/** A build of a few pages spends more time on collecting than it is worth: it leaves less behind than a page of the next full one. */
export const letHeapGrow = (): void => growBy(0)
