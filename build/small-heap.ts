/** Keeps a build's memory flat: pages stream through, so a larger heap would only collect garbage. */
import { setFlagsFromString } from 'node:v8'

/** V8 lets a heap grow to a multiple of its live size before collecting. Applies to the whole process; 0 leaves it to V8. */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

/** By a fifth. */
export const keepHeapSmall = (): void => growBy(20)

/** For a build of a few pages: collecting often would slow it down, and it is over before a larger heap matters. */
export const letHeapGrow = (): void => growBy(0)
