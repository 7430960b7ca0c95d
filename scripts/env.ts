/** The one place that reads process.env. */
import { writePrivately } from './private-files.ts'
import { parseSettings, type Settings, type Use } from './settings.ts'
import { stopWith } from './stop-with.ts'
import { readTrustedCertificates } from './trusted-certificates.ts'

// React and Vike choose their production code by it when they are loaded, also in the worker threads that inherit it.
process.env.NODE_ENV ??= 'production'

/** The settings of this process, which writes for its own user alone from here on; invalid variables end it with a message that names each. */
export function readSettings(use: Use = 'serve'): Settings {
  writePrivately()
  const parsed = parseSettings(process.env, use)
  if (!parsed.ok) return stopWith(parsed.errors.map(({ field, message }) => `${field} ${message}.`).join('\n'))
  const trusted = readTrustedCertificates(parsed.settings.trustedCaFile)
  return trusted.ok ? parsed.settings : stopWith(trusted.message)
}

/** True for a process that npm runs a script with. */
export const isStartedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined

/** The browser for tests, when not the one that would be found. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH || undefined

/** A folder of real catalogues for import tests, which the project does not include; without it they are skipped. */
export const realDataDir = (): string | undefined => process.env.CELLARDOOR_DATA || undefined

/** 'full' with npm run faults: the fault tests run at full size. */
export const faultsSize = (): 'full' | 'short' => (process.env.FAULTS === 'full' ? 'full' : 'short')

/** False in `npm test`, which leaves to the night what `npm run test:all` and a suite run by its own tool do. */
export const isNightRun = (): boolean => process.env.NIGHT_TESTS !== 'no'

/** Cloudflare's account, and the keys of R2's S3 interface; undefined or '' where they are not set. */
export const bucketKeys = () => ({
  accountId: process.env.CLOUDFLARE_ACCOUNT_ID,
  accessKeyId: process.env.R2_ACCESS_KEY_ID,
  secretAccessKey: process.env.R2_SECRET_ACCESS_KEY,
})

/** The commit that GitHub runs this for, where there is no git; '' elsewhere. */
export const ciCommit = (): string => process.env.GITHUB_SHA ?? ''

/** Where child processes find programs. */
export const searchPath = (): string => process.env.PATH ?? ''

/** The environment of child processes that are part of this project: this one's, in production mode unless said otherwise. */
export function childEnv(extra: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(own), NODE_ENV: 'production', ...extra }
}
