/** Keeps a build's memory flat: pages stream through, so a larger heap would only collect garbage. */
import { setFlagsFromString } from 'node:v8'

/** Limits the growth of the heap before a collection, for the whole process. 0 restores V8's default, a multiple. */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

/** Lets the heap grow by a fifth. */
export const keepHeapSmall = (): void => growBy(20)

/** For a build of a few pages, which frequent collections would slow down and which is over before the heap matters. */
export const letHeapGrow = (): void => growBy(0)
