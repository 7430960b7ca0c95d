/** A worker of the build: holds the server bundle once, renders batches of pages, later checks and compresses them. */
import { workerData } from 'node:worker_threads'
import { openPageWriter } from './page-writer.ts'
import type { Findings, Task, WorkerSettings } from './task.ts'

// tinypool hands its own data first and ours second.
const [, settings] = workerData as [unknown, WorkerSettings]
// Loaded with the first batch, so that a broken bundle fails that batch instead of hanging.
let opening: ReturnType<typeof openPageWriter> | undefined

export default async function work(task: Task): Promise<Findings> {
  opening ??= openPageWriter(settings)
  return (await opening)(task)
}
