/** The settings of a running shop, parsed once from the environment. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { isProxyList, LOCAL_PROXY } from './trusted-proxy.ts'

const DEFAULT_PORT = 8787
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** True if an address can only be this machine. A name that resolves here through a hosts file doesn't count. */
const isThisMachine = (siteUrl: string): boolean => {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'http:' && /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** A secret key of Stripe's live mode, which takes real money. */
const isLive = (secretKey = ''): boolean => /^[sr]k_live_/.test(secretKey)

/** An empty variable means an unset one. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const webAddress = optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
const flag = optional(z.enum(['0', '1'], 'must be 0 or 1'))
const wholeNumber = (digits: number, message: string) =>
  optional(
    z
      .string()
      .refine((text) => /^\d+$/.test(text) && text.length <= digits, message)
      .transform(Number),
  )

const PORT_MESSAGE = 'must be a whole number from 1 to 65535, for example PORT=8788'

const schema = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, PORT_MESSAGE)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65535, PORT_MESSAGE),
  ),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  SHARED_DIR: optional(z.string()),
  LIBSQL_URL: optional(z.string().regex(/^(https?|libsql):\/\//, 'must be an http, https or libsql address')),
  LIBSQL_AUTH_TOKEN: optional(z.string()),
  SITE_URL: webAddress,
  AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  TRUSTED_CA_FILE: optional(z.string()),
  TRUSTED_PROXY: optional(
    z.string().refine(isProxyList, 'must be IP addresses or ranges, separated by commas: 127.0.0.1,10.0.0.0/8'),
  ),
  DEMO: flag,
  BACKUP_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be the address of a bucket: https://host/bucket' })
      .refine((url) => new URL(url).pathname.length > 1, 'must name a bucket after the host: https://host/bucket'),
  ),
  BACKUP_REGION: optional(z.string()),
  BACKUP_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_KEY: optional(
    z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64: openssl rand -base64 32'),
  ),
  BACKUP_MINUTES: wholeNumber(4, 'must be a number of minutes, from 0 to 9999, for example BACKUP_MINUTES=60'),
  LISTEN_FDS: optional(z.literal('1', 'must be 1: the shop listens on one socket')),
})

/** Variables for the Worker alone, which reads them again (functions/env.ts): a wrong one ends the start. */
const workerSchema = z.object({
  LIBSQL_DISTANCE: optional(z.enum(['near', 'far'], 'must be near or far')),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^[sr]k_/, 'must be a secret key of Stripe, which begins with sk_ or rk_'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_/, 'must be a publishable key of Stripe, which begins with pk_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_/, 'must be the signing secret of a webhook endpoint, which begins with whsec_'),
  ),
  STRIPE_API_URL: webAddress,
  SMTP_URL: optional(
    z
      .string()
      .refine((address) => /^smtps?:\/\/./.test(address) && URL.canParse(address), 'must be an smtp or smtps address'),
  ),
  RESEND_API_KEY: optional(z.string().regex(/^re_\w+$/, 'must be a key of Resend, which begins with re_')),
  RESEND_API_URL: webAddress,
  IDEAL_POSTCODES_API_KEY: optional(z.string().regex(/^\w+$/, 'must be an API key of Ideal Postcodes')),
  BUILD_HOOK_URL: webAddress,
  BUILD_HOOK_SECRET: optional(z.string()),
  ALARM_WEBHOOK_URL: webAddress,
  ALARM_EMAIL: optional(z.email('must be an e-mail address')),
  MONITOR_KEY: optional(
    z.string().regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or the characters -._~+/='),
  ),
  ACCESS_LOG: flag,
  SLOW_STATEMENT_MS: wholeNumber(
    5,
    'must be a number of milliseconds, from 0 to 99999, for example SLOW_STATEMENT_MS=200',
  ),
  CLOCK_OFFSET_DAYS: wholeNumber(4, 'must be a number of days, from 0 to 9999, for example CLOCK_OFFSET_DAYS=30'),
})

/** File descriptor of the first inherited socket, by systemd's protocol (sd_listen_fds). */
const FIRST_SOCKET = 3

export type SettingsError = { field: string; message: string }

/** Requires the secret only for commands that serve the shop, since they sign sessions. */
export type Use = 'serve' | 'prepare'

type Values = z.output<typeof schema> & z.output<typeof workerSchema>

/** Requires all of `names` or none; `reason` says what they are. */
const missingOf = (values: Values, names: readonly (keyof Values)[], reason: string): SettingsError[] => {
  const missing = names.filter((name) => values[name] === undefined)
  return missing.length === names.length ? [] : missing.map((field) => ({ field, message: `is needed too: ${reason}` }))
}

// Some of Stripe's keys alone could take money without updating orders.
const missingStripeKeys = (values: Values): SettingsError[] =>
  missingOf(
    values,
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    'Stripe has three keys (docs/payments.md)',
  )

// A forgotten one would be noticed when a backup is needed.
const missingOffsite = (values: Values): SettingsError[] =>
  missingOf(
    values,
    ['BACKUP_URL', 'BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY', 'BACKUP_KEY'],
    'backups in a bucket have four settings (docs/operations.md)',
  )

/** Allows only one way to send mail, so that there is one place to check for missing mail. */
const mailErrors = ({ RESEND_API_KEY, SMTP_URL }: Values): SettingsError[] =>
  RESEND_API_KEY === undefined || SMTP_URL === undefined
    ? []
    : [{ field: 'RESEND_API_KEY', message: 'can’t be set beside SMTP_URL: one of them takes the mail (docs/mail.md)' }]

/** Several machines need one database, and one secret, since each must accept the others' sessions. */
const sharedErrors = ({ SHARED_DIR, DATA_DIR, LIBSQL_URL, AUTH_SECRET }: Values): SettingsError[] => {
  if (SHARED_DIR === undefined) return []
  const field = 'SHARED_DIR'
  const rules: [boolean, string][] = [
    [LIBSQL_URL === undefined, 'needs LIBSQL_URL: several machines share one database (docs/operations.md)'],
    [AUTH_SECRET === undefined, 'needs AUTH_SECRET: all machines sign sessions with one secret'],
    [
      resolve(SHARED_DIR) === resolve(DATA_DIR ?? '.data'),
      'must be another folder than DATA_DIR, of which each machine has its own',
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, message]) => ({ field, message }))
}

/** Forbids a shifted clock with real payments, since it would charge cards early. */
const clockErrors = ({ CLOCK_OFFSET_DAYS = 0, STRIPE_SECRET_KEY }: Values, demoAllowed: boolean): SettingsError[] =>
  CLOCK_OFFSET_DAYS === 0 || (demoAllowed && STRIPE_SECRET_KEY === undefined)
    ? []
    : [{ field: 'CLOCK_OFFSET_DAYS', message: 'moves the clock of the demo with its test bank only (docs/plans.md)' }]

/** The settings that depend on where the shop can be reached. */
function placeOf({ HOST: host = '127.0.0.1', PORT: port = DEFAULT_PORT, SITE_URL, STRIPE_SECRET_KEY, DEMO }: Values) {
  const siteUrl = (SITE_URL ?? `http://${host === '::1' ? '[::1]' : host}:${port}`).replace(/\/+$/, '')
  const isLocal = LOOPBACK.has(host) && isThisMachine(siteUrl)
  const isTrial = isLocal && !isLive(STRIPE_SECRET_KEY)
  return {
    isLocal,
    port,
    host,
    /** Origin of the shop without a trailing slash. */
    siteUrl,
    /** Allows demo data with its public passwords, and test payments. */
    demoAllowed: isTrial || DEMO === '1',
    /** An empty database gets the demo shop; else it becomes an empty shop for a merchant. */
    demoWanted: DEMO === '1' || (isTrial && DEMO !== '0'),
  }
}

/** Texts are '' where a variable is not set, unless noted. */
const settingsOf = (values: Values, { isLocal: _, ...place }: ReturnType<typeof placeOf>) => ({
  ...place,
  /** File descriptor of a listening socket that another process keeps open, such as systemd; undefined: host and port. */
  socket: values.LISTEN_FDS === undefined ? undefined : FIRST_SOCKET,
  /** Absolute. */
  dataDir: resolve(values.DATA_DIR ?? '.data'),
  /** Absolute path of the folder that all machines of the shop share; undefined for a shop on one machine. */
  sharedDir: values.SHARED_DIR && resolve(values.SHARED_DIR),
  /** undefined: the shop starts its own sqld. */
  libsqlUrl: values.LIBSQL_URL,
  libsqlAuthToken: values.LIBSQL_AUTH_TOKEN,
  /** undefined on a loopback host: generated in the data folder. */
  authSecret: values.AUTH_SECRET,
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxy:
    values.TRUSTED_PROXY ?? (LOOPBACK.has(place.host) && place.siteUrl.startsWith('https:') ? LOCAL_PROXY : ''),
  /** Absolute path of certificates to trust beside the public authorities'. */
  trustedCaFile: values.TRUSTED_CA_FILE && resolve(values.TRUSTED_CA_FILE),
  /** A bucket for encrypted backups. `key` has 32 bytes in base64; `minutes` is 0 for backups by command only. */
  offsite:
    values.BACKUP_URL === undefined
      ? undefined
      : {
          url: values.BACKUP_URL,
          region: values.BACKUP_REGION ?? 'auto',
          accessKeyId: values.BACKUP_ACCESS_KEY_ID ?? '',
          secretAccessKey: values.BACKUP_SECRET_ACCESS_KEY ?? '',
          key: values.BACKUP_KEY ?? '',
          minutes: values.BACKUP_MINUTES ?? 1,
        },
  /** Values of the Worker's variables, by name; '' where one is not set. */
  forWorker: Object.fromEntries(
    Object.keys(workerSchema.shape).map((name) => [name, String(values[name as keyof Values] ?? '')]),
  ),
})

export type Settings = ReturnType<typeof settingsOf>
export type Offsite = NonNullable<Settings['offsite']>

/** Parses environment variables; each error names its variable. */
export function parseSettings(
  env: Record<string, string | undefined>,
  use: Use = 'serve',
): { ok: true; settings: Settings } | { ok: false; errors: SettingsError[] } {
  const parsed = schema.extend(workerSchema.shape).safeParse(env)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return { ok: false, errors }
  }
  const values = parsed.data
  const place = placeOf(values)
  if (use === 'serve' && !place.isLocal && values.AUTH_SECRET === undefined) {
    const message = 'is needed when the shop is reachable from outside this machine: 32 random characters or more'
    return { ok: false, errors: [{ field: 'AUTH_SECRET', message }] }
  }
  const errors = [
    ...missingStripeKeys(values),
    ...missingOffsite(values),
    ...mailErrors(values),
    ...sharedErrors(values),
    ...clockErrors(values, place.demoAllowed),
  ]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, settings: settingsOf(values, place) }
}
