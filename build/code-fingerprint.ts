/** One name for everything but content that a page is made of: the bundle, the shared parts, the address, this format. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './assets.ts'
import { fingerprint } from './hash.ts'

/** Raised when the build itself writes something differently. */
const FORMAT = '1'

/** Shared parts (menu, footer, banner) count as code: they re-render pages without raising b. */
export function codeFingerprint(bundleDirs: string[], shell: unknown, siteUrl: string): string {
  const bundle = bundleDirs.flatMap((dir) => filesBelow(dir).flatMap((file) => [file, readFileSync(join(dir, file))]))
  return fingerprint(FORMAT, siteUrl, JSON.stringify(shell), ...bundle)
}
