/** A worker thread of the build: loads the server bundle once, then renders and checks batches of pages. */
import { workerData } from 'node:worker_threads'
import type { Findings, PageTask, WorkerSettings } from '../load/task.ts'
import { openPageWriter } from './page-writer.ts'

// tinypool hands its own data first and ours second.
const [, settings] = workerData as [unknown, WorkerSettings]
// Loaded with the first batch, so that a broken bundle fails that batch instead of hanging.
let opening: ReturnType<typeof openPageWriter> | undefined

export default async function work(pages: PageTask[]): Promise<Findings> {
  opening ??= openPageWriter(settings)
  return (await opening)(pages)
}
