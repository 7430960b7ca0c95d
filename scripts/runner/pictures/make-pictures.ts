/** Makes the smaller copies of pictures in a separate process. */
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../tools/bundle.ts'
import { startChild } from '../../tools/child-process.ts'
import { childEnv } from '../../tools/env.ts'

const variantsLine = z.union([
  z.object({ problem: z.string() }),
  z.object({ made: z.number(), removed: z.number(), left: z.number() }),
])

export type VariantsLine = z.infer<typeof variantsLine>

export type MadePictures = {
  /** Numbers of pictures with new copies, of removed copies, and of pictures left for lack of time. */
  made: number
  removed: number
  left: number
  /** One sentence about each picture without copies. */
  problems: string[]
}

const PROCESS = join(ROOT, 'scripts/runner/pictures/variants-process.ts')

/** Maximum lines shown of a failure. */
const SHOWN = 5

/** Starts no further picture after `seconds`. Throws if the process fails; ends it if `signal` aborts. */
export async function makePictures(
  mediaDir: string,
  { seconds, signal }: { seconds?: number; signal?: AbortSignal } = {},
): Promise<MadePictures> {
  const made: MadePictures = { made: 0, removed: 0, left: 0, problems: [] }
  const others: string[] = []
  const child = startChild({
    command: process.execPath,
    args: [PROCESS, mediaDir, ...(seconds === undefined ? [] : [String(seconds)])],
    env: childEnv(),
    onLine: (line) => {
      const read = variantsLine.safeParse(line.startsWith('{') ? JSON.parse(line) : undefined)
      if (!read.success) others.push(line)
      else if ('problem' in read.data) made.problems.push(read.data.problem)
      else Object.assign(made, read.data)
    },
  })
  const stop = () => void child.stop()
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  const ended = await child.ended
  signal?.removeEventListener('abort', stop)
  signal?.throwIfAborted()
  if (ended !== 'exit code 0')
    throw new Error([`Smaller copies of pictures could not be made (${ended})`, ...others.slice(-SHOWN)].join('\n'))
  return made
}
