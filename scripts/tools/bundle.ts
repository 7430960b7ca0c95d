/** Bundles the pages (Vite) and the Worker (wrangler) into dist/, each only when its sources have changed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../../build/release/assets.ts'
import { compressAsset } from '../../build/release/compress.ts'
import { makeFrames } from '../../build/render/frames.ts'
import { startChild } from './child-process.ts'
import { childEnv, searchPath } from './env.ts'
import { exclusively } from './exclusive.ts'
import { withUsualUmask } from './private-files.ts'
import { sourceFingerprint } from './source-fingerprint.ts'
import { bundleWorker } from './worker-bundle.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIST = join(ROOT, 'dist')
export const CLIENT_DIR = join(DIST, 'client')
export const SERVER_DIR = join(DIST, 'server')
export const WORKER_DIR = join(DIST, 'worker')

const SHARED_SOURCES = ['domain', 'package-lock.json', 'tsconfig.json']
export const PAGE_SOURCES = [
  ...SHARED_SOURCES,
  'pages',
  'components',
  'public',
  'vite.config.ts',
  'build/render/frames.ts',
  'build/render/page-scripts.ts',
]
export const WORKER_SOURCES = [...SHARED_SOURCES, 'functions', 'database', 'wrangler.toml']
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|map)$/

const markOf = (name: string): string => join(DIST, `.${name}-sources`)
const markIn = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Fingerprint of the sources of the bundles in dist/. */
export const bundledSources = (): string => `${markIn(markOf('pages'))} ${markIn(markOf('worker'))}`

/**
 * Runs `make` if the sources have changed since the last time. Locks across processes, as several tests, or a shop and
 * a test, may need the same bundle.
 */
async function whenStale(name: string, sources: string[], make: () => Promise<void>): Promise<boolean> {
  const mark = markOf(name)
  if (markIn(mark) === sourceFingerprint(ROOT, sources)) return false
  return exclusively(join(DIST, `.${name}-lock`), async () => {
    const now = sourceFingerprint(ROOT, sources)
    if (markIn(mark) === now) return false
    rmSync(mark, { force: true })
    await withUsualUmask(make)
    writeFileSync(mark, now)
    return true
  })
}

function compressAssets(): void {
  for (const file of filesBelow(CLIENT_DIR)) {
    if (!COMPRESSIBLE.test(file) || file.startsWith('.')) continue
    const path = join(CLIENT_DIR, file)
    for (const [suffix, copy] of compressAsset(readFileSync(path))) writeFileSync(path + suffix, copy)
  }
}

async function bundlePages(): Promise<void> {
  rmSync(CLIENT_DIR, { recursive: true, force: true })
  rmSync(SERVER_DIR, { recursive: true, force: true })
  const output: string[] = []
  // A test may bundle too; with VITEST set Vike assumes that it runs inside the test, and bundles nothing.
  const { VITEST: _, ...env } = childEnv()
  const vite = startChild({
    command: process.execPath,
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'],
    cwd: ROOT,
    env,
    onLine: (line) => output.push(line),
  })
  const ended = await vite.ended
  if (ended !== 'exit code 0') throw new Error(`The pages could not be bundled (${ended}).\n${output.join('\n')}`)
  await makeFrames({ server: SERVER_DIR, client: CLIENT_DIR })
  compressAssets()
}

/** Bundles the pages if stale. Returns true if it did. */
export const bundlePagesWhenStale = (): Promise<boolean> => whenStale('pages', PAGE_SOURCES, bundlePages)

/** Bundles the Worker if stale. Returns true if it did. */
export const bundleWorkerWhenStale = (): Promise<boolean> =>
  whenStale('worker', WORKER_SOURCES, () => bundleWorker(WORKER_DIR, searchPath()))
