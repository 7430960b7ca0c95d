/** A thread that draws batches of catalogue entries. */
import { workerData } from 'node:worker_threads'
import { entryDrawer } from './draw-entries.ts'

// tinypool hands its own data first and ours second.
const [, mediaDir] = workerData as [unknown, string]

export default entryDrawer(mediaDir)
