/** Fingerprint of everything that affects a page except its content: bundle, shared parts, site URL and format. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './assets.ts'
import { fingerprint } from './hash.ts'

/** Increment when a change to the build itself changes its output. */
const FORMAT = '1'

/** Separate from codeFingerprint because hashing the bundle is slow; compute it once. */
export const bundleFingerprint = (bundleDirs: string[]): string =>
  fingerprint(...bundleDirs.flatMap((dir) => filesBelow(dir).flatMap((file) => [file, readFileSync(join(dir, file))])))

/** Shared parts (menu, footer, banner) count as code: changing them re-renders pages without a new build number. */
export const codeFingerprint = (bundle: string, shell: unknown, siteUrl: string): string =>
  fingerprint(FORMAT, siteUrl, JSON.stringify(shell), bundle)
