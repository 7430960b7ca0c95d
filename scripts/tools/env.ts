/** The only module that reads process.env. */
import { writePrivately } from './private-files.ts'
import { parseSettings, type Settings, type Use } from './settings.ts'
import { REFUSED, stopWith } from './stop-with.ts'
import { readTrustedCertificates } from './trusted-certificates.ts'

// React and Vike select their production code by it on import, also in worker threads, which inherit it.
process.env.NODE_ENV ??= 'production'

/**
 * Reads the settings, and makes new files private to this user. Ends the process with a message on invalid variables.
 */
export function readSettings(use: Use = 'serve'): Settings {
  writePrivately()
  // A socket is inherited only by the process that LISTEN_PID names; its children have the variables too.
  const isInherited = process.env.LISTEN_PID === String(process.pid)
  const parsed = parseSettings(isInherited ? process.env : { ...process.env, LISTEN_FDS: undefined }, use)
  const code = use === 'serve' ? REFUSED : 1
  if (!parsed.ok) return stopWith(parsed.errors.map(({ field, message }) => `${field} ${message}.`).join('\n'), code)
  const trusted = readTrustedCertificates(parsed.settings.trustedCaFile)
  return trusted.ok ? parsed.settings : stopWith(trusted.message, code)
}

/** True for a process that npm runs a script with. */
export const isStartedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined

/** The browser for tests, instead of the one found automatically. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH || undefined

/** A folder of real catalogues, not part of the project, for import tests; these are skipped without it. */
export const realDataDir = (): string | undefined => process.env.CELLARDOOR_DATA || undefined

/** 'full' with npm run faults: the fault tests run at full size. */
export const faultsSize = (): 'full' | 'short' => (process.env.FAULTS === 'full' ? 'full' : 'short')

/** Minutes of each kind of chaos with npm run faults; a short run has few faults instead. */
export const faultsMinutes = (): number => Number(process.env.FAULTS_MINUTES || 5)

/**
 * False in `npm test`, which skips nightly tests; `npm run test:all` and suites run by their own tools include them.
 */
export const isNightRun = (): boolean => process.env.NIGHT_TESTS !== 'no'

/** True if tests may install services, since the machine is discarded afterwards. */
export const isThrowaway = (): boolean => process.env.THROWAWAY_MACHINE === '1'

/** Cloudflare's account, and the keys of R2's S3 interface; undefined or '' if not set. */
export const bucketKeys = () => ({
  accountId: process.env.CLOUDFLARE_ACCOUNT_ID,
  accessKeyId: process.env.R2_ACCESS_KEY_ID,
  secretAccessKey: process.env.R2_SECRET_ACCESS_KEY,
})

/** The commit of a GitHub run, for use without git; '' elsewhere. */
export const ciCommit = (): string => process.env.GITHUB_SHA ?? ''

/** Search path for the programs of child processes. */
export const searchPath = (): string => process.env.PATH ?? ''

/** Environment of the project's own child processes: that of this process, by default in production mode. */
export function childEnv(extra: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(own), NODE_ENV: 'production', ...extra }
}
