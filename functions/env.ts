/** The Worker's bindings, parsed once per isolate: settings, and the services files are read from. */
import { z } from 'zod'

/** A service that handles HTTP requests: workerd's disk service, or Cloudflare's static assets. */
export type FileService = { fetch(request: Request): Promise<Response> }

/** A part of an object in bytes, from its start or its end. */
export type ByteRange = { offset: number; length?: number } | { suffix: number }

/** The part of an R2 bucket that pictures need; `httpEtag` is quoted, `size` is the whole object's in bytes. */
export type MediaBucket = {
  /** Throws where the object has no such range. */
  get(
    key: string,
    options?: { range?: ByteRange },
  ): Promise<{ body: ReadableStream; httpEtag: string; size: number } | null>
  put(key: string, bytes: Uint8Array): Promise<unknown>
  /** Up to 1,000 keys. Those that are not there are left out. */
  delete(keys: string[]): Promise<void>
}

/** The part of an R2 bucket that the pages of a release are read by. */
export type SiteBucket = { get(key: string): Promise<{ body: ReadableStream } | null> }

const hasMethod = (name: string) => (value: unknown) =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  typeof Reflect.get(value, name) === 'function'

const fileService = z.custom<FileService>(hasMethod('fetch'), 'must be a service binding')
const bucket = z.custom<MediaBucket>(hasMethod('get'), 'must be an R2 bucket')
const siteBucket = z.custom<SiteBucket>(hasMethod('get'), 'must be an R2 bucket')
const text = z.string().optional().default('')

const bindings = z.object({
  /** libSQL server, e.g. http://127.0.0.1:8080 or libsql://shop.turso.io. */
  LIBSQL_URL: z.url({ protocol: /^(https?|libsql)$/ }),
  LIBSQL_AUTH_TOKEN: text,
  /** Distance of that server; '' derives it from the address: near if it is this machine's. */
  LIBSQL_DISTANCE: z.enum(['', 'near', 'far']).optional().default(''),
  /** Public address of the shop without a path, e.g. https://wine.example. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
  /** Signs sessions. 32 characters or more where shoppers reach the shop by https. */
  AUTH_SECRET: text,
  /** 'cloudflare', set in wrangler.toml: trusts CF-Connecting-IP, which any client could send elsewhere. */
  PLATFORM: z.enum(['', 'cloudflare']).optional().default(''),
  /** The proxies before workerd whose X-Forwarded-For counts: IP addresses and CIDR ranges, separated by commas. */
  TRUSTED_PROXY: text,
  /** Stripe's keys; without them the test adapter takes payments where DEMO allows it (docs/payments.md). */
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  /** For tests: address of a double of Stripe's API; '' uses Stripe itself. */
  STRIPE_API_URL: text,
  /** The mail server (docs/mail.md); '' files mail for the mailbox screen. */
  SMTP_URL: text.pipe(z.string().regex(/^(?:smtps?:\/\/.+)?$/, 'must be an smtp or smtps address')),
  /** Resend's API key, where Resend sends the mail instead of an SMTP server. */
  RESEND_API_KEY: text.pipe(z.string().regex(/^(?:re_\w+)?$/, 'must be a key of Resend, which begins with re_')),
  /** For tests: address of a double of Resend's API; '' uses Resend itself. */
  RESEND_API_URL: text,
  /** Ideal Postcodes' API key; without one addresses are typed by hand (docs/operations.md#finding-addresses). */
  IDEAL_POSTCODES_API_KEY: text,
  /** Called for each build that waits, where CI makes the builds; '' for none (docs/build.md#with-ci). */
  BUILD_HOOK_URL: text.pipe(
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'must be an http or https address'),
  ),
  /** Sent to BUILD_HOOK_URL as a bearer token. */
  BUILD_HOOK_SECRET: text,
  /** Called once for each alarm; '' for none (docs/operations.md#alarms). */
  ALARM_WEBHOOK_URL: text.pipe(
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'must be an http or https address'),
  ),
  /** Gets a mail for each alarm; '' for the merchant's own address. */
  ALARM_EMAIL: text.pipe(z.union([z.literal(''), z.email()], 'must be an e-mail address')),
  /** Lets a monitor read metrics and the messages of alarms; '' for none. */
  MONITOR_KEY: text.pipe(
    z.string().regex(/^(?:[\w.~+/=-]{16,200})?$/, 'must have 16 to 200 letters, digits or -._~+/='),
  ),
  /** '1' logs every request. */
  ACCESS_LOG: text.pipe(z.enum(['', '0', '1'], 'must be 0 or 1').transform((value) => value === '1')),
  /** Threshold in milliseconds above which a slow query is logged, without its arguments; 0 disables the log. */
  SLOW_STATEMENT_MS: text.pipe(
    z
      .string()
      .regex(/^\d{0,5}$/, 'must be a number of milliseconds, from 0 to 99999')
      .transform(Number),
  ),
  /** '1' allows demonstration data and the test payment adapter on a public address. */
  DEMO: z
    .string()
    .optional()
    .transform((value) => value === '1'),
  /** Days by which the shop's clock is ahead, to try out a year of plans (docs/plans.md). Demo and test bank only. */
  CLOCK_OFFSET_DAYS: text.pipe(
    z
      .string()
      .regex(/^\d{0,4}$/, 'must be a number of days, from 0 to 9999')
      .transform(Number),
  ),
  /** Version of the code, shown by the health call and the log. */
  VERSION: text,
  /** Its git commit; '' when it is unknown. */
  COMMIT: text.pipe(z.string().regex(/^(?:[0-9a-f]{40})?$/, 'must be 40 hexadecimal digits')),
  /** The release being served; '' reads it from release.json. */
  RELEASE: text,
  /** workerd: disk service of the site's folder, whose `current` is the live release. */
  SITE: fileService.optional(),
  /** Cloudflare: the static assets of the live release. */
  ASSETS: fileService.optional(),
  /** Cloudflare: bucket of the releases, where the site has more files than static assets take. */
  SITE_BUCKET: siteBucket.optional(),
  /** workerd: disk service of the pictures. */
  MEDIA_DISK: fileService.optional(),
  /** Cloudflare: bucket of the pictures. */
  MEDIA: bucket.optional(),
})

const MIN_SECRET_LENGTH = 32

const DAY_MS = 86_400_000

/** Refuses to start a public shop whose sessions could be forged, or one that charges real cards on a shifted clock. */
const complete = bindings
  .refine(({ SITE_URL, AUTH_SECRET }) => !SITE_URL.startsWith('https:') || AUTH_SECRET.length >= MIN_SECRET_LENGTH, {
    path: ['AUTH_SECRET'],
    error: `must have at least ${MIN_SECRET_LENGTH} characters where SITE_URL is https`,
  })
  .refine(
    ({ CLOCK_OFFSET_DAYS, DEMO, STRIPE_SECRET_KEY }) => CLOCK_OFFSET_DAYS === 0 || (DEMO && STRIPE_SECRET_KEY === ''),
    { path: ['CLOCK_OFFSET_DAYS'], error: 'moves the clock of the demo with its test bank only' },
  )

/** Settings parsed from the raw bindings, as the code reads them. */
export type Settings = z.infer<typeof bindings> & {
  siteOrigin: string
  /** True if the shop is served over https: cookies then get a name prefix, and responses an HSTS header. */
  https: boolean
  /** The shop's time. */
  now: () => Date
}

const parsed = new WeakMap<object, Settings>()

/** Parses the bindings once per isolate. Throws with a message that names every invalid one. */
export const readSettings = (raw: object): Settings => {
  const known = parsed.get(raw)
  if (known) return known
  const result = complete.safeParse(raw)
  if (!result.success) throw new Error(`The Worker's bindings are wrong:\n${z.prettifyError(result.error)}`)
  const { origin, protocol } = new URL(result.data.SITE_URL)
  const ahead = result.data.CLOCK_OFFSET_DAYS * DAY_MS
  const now = () => new Date(Date.now() + ahead)
  const settings = { ...result.data, siteOrigin: origin, https: protocol === 'https:', now }
  parsed.set(raw, settings)
  return settings
}
