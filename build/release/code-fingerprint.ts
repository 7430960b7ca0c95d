/** One fingerprint of all that affects a page besides its content: bundle, shared parts, site URL and format. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './assets.ts'
import { fingerprint } from './hash.ts'

/** Increment when the build itself changes its output. */
const FORMAT = '1'

/** Fingerprint of the bundle, the only slow part. */
export const bundleFingerprint = (bundleDirs: string[]): string =>
  fingerprint(...bundleDirs.flatMap((dir) => filesBelow(dir).flatMap((file) => [file, readFileSync(join(dir, file))])))

/** Shared parts (menu, footer, banner) count as code: they re-render pages without raising b. */
export const codeFingerprint = (bundle: string, shell: unknown, siteUrl: string): string =>
  fingerprint(FORMAT, siteUrl, JSON.stringify(shell), bundle)
