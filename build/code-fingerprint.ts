/** One fingerprint of everything but content that affects a page: bundle, shared parts, site URL and format. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './assets.ts'
import { fingerprint } from './hash.ts'

/** Incremented when the build itself writes something differently. */
const FORMAT = '1'

/** Of the bundle alone, which is all that takes long. */
export const bundleFingerprint = (bundleDirs: string[]): string =>
  fingerprint(...bundleDirs.flatMap((dir) => filesBelow(dir).flatMap((file) => [file, readFileSync(join(dir, file))])))

/** Shared parts (menu, footer, banner) count as code: they re-render pages without raising b. */
export const codeFingerprint = (bundle: string, shell: unknown, siteUrl: string): string =>
  fingerprint(FORMAT, siteUrl, JSON.stringify(shell), bundle)
