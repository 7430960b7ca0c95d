/** Runs Cloudflare's wrangler, which uploads the Worker and its static files. */
import { join } from 'node:path'
import { ROOT } from '../bundle.ts'
import { startChild } from '../child-process.ts'
import { childEnv } from '../env.ts'
import { type WranglerArguments, wranglerArguments } from './wrangler-arguments.ts'

export type RunWrangler = WranglerArguments & { onLine: (line: string) => void; signal?: AbortSignal | undefined }

/** One sentence when it was not uploaded; [] when it was. */
export async function runWrangler({ onLine, signal, ...what }: RunWrangler): Promise<string[]> {
  const wrangler = startChild({
    command: process.execPath,
    args: [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...wranglerArguments(what)],
    cwd: ROOT,
    env: childEnv({ WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1' }),
    onLine,
  })
  const stop = () => void wrangler.stop()
  signal?.addEventListener('abort', stop)
  const ended = await wrangler.ended
  signal?.removeEventListener('abort', stop)
  signal?.throwIfAborted()
  return ended === 'exit code 0' ? [] : [`Cloudflare's wrangler ended with ${ended}.`]
}
