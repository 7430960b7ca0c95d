/** Keeps a build's memory flat: pages stream through, so room to grow would only be filled with garbage. */
import { setFlagsFromString } from 'node:v8'

/** V8 lets a heap grow by a multiple of what is alive before it sweeps; here by a fifth. Holds for the whole process. */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=20')
