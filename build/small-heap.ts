/** Keeps a build's memory flat: pages stream through, so a larger heap would only collect garbage. */
import { setFlagsFromString } from 'node:v8'

/** V8 lets a heap grow to a multiple of its live size before collecting; here by a fifth. Applies to the whole process. */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=20')
