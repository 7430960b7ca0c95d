/** Bundles the Worker with wrangler, offline and without an account; the same bundle runs on Cloudflare and in workerd. */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { startChild } from './child-process.ts'
import type { WorkerModule } from './workerd-config.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
/** wrangler.toml's assets folder, which wrangler requires even if it only bundles. */
const ASSETS = join(ROOT, 'dist/site')
const ENTRY = 'worker.js'

export type WorkerBundle = { modules: WorkerModule[]; compatibilityDate: string; compatibilityFlags: string[] }

/** Disables prompts, telemetry and update checks: a build must not depend on the network. */
const environment = (path: string): Record<string, string> => ({
  PATH: path,
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_SANITIZE: 'true',
  WRANGLER_WRITE_LOGS: 'false',
})

/** Bundles into `outDir` (absolute). Throws with wrangler's output if it fails. `path` is wrangler's PATH. */
export const bundleWorker = async (outDir: string, path: string): Promise<void> => {
  await mkdir(ASSETS, { recursive: true })
  const output: string[] = []
  const wrangler = startChild({
    command: process.execPath,
    args: [WRANGLER, 'deploy', '--dry-run', '--minify', '--env=', '--outdir', outDir],
    cwd: ROOT,
    env: environment(path),
    onLine: (line) => output.push(line),
  })
  const ended = await wrangler.ended
  if (ended !== 'exit code 0') throw new Error(`The Worker could not be bundled (${ended}).\n${output.join('\n')}`)
}

/** Settings of wrangler.toml that workerd needs, too. */
const compatibility = z.object({
  compatibility_date: z.iso.date(),
  compatibility_flags: z.array(z.string()).default([]),
})

async function readCompatibility(): Promise<z.output<typeof compatibility>> {
  const read = compatibility.safeParse(parse(await readFile(join(ROOT, 'wrangler.toml'), 'utf8')))
  if (!read.success) throw new Error(`wrangler.toml can't be used:\n${z.prettifyError(read.error)}`)
  return read.data
}

/** Reads a bundle made by `bundleWorker`, with the compatibility settings of wrangler.toml. */
export const readWorkerBundle = async (outDir: string): Promise<WorkerBundle> => {
  const names = (await readdir(outDir)).filter((name) => name.endsWith('.js') && name !== ENTRY)
  const modules = await Promise.all(
    [ENTRY, ...names].map(async (name) => ({ name, source: await readFile(join(outDir, name), 'utf8') })),
  )
  const { compatibility_date, compatibility_flags } = await readCompatibility()
  return { modules, compatibilityDate: compatibility_date, compatibilityFlags: compatibility_flags }
}
