/** The Worker's bindings, parsed once per isolate: settings, and the services files are read from. */
import { z } from 'zod'

/** A service that answers HTTP requests: workerd's disk service, or Cloudflare's static assets. */
export type FileService = { fetch(request: Request): Promise<Response> }

/** The part of an R2 bucket that serving pictures needs; `httpEtag` is quoted, `size` in bytes. */
export type MediaBucket = {
  get(key: string): Promise<{ body: ReadableStream; httpEtag: string; size: number } | null>
}

const hasMethod = (name: string) => (value: unknown) =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  typeof Reflect.get(value, name) === 'function'

const fileService = z.custom<FileService>(hasMethod('fetch'), 'must be a service binding')
const bucket = z.custom<MediaBucket>(hasMethod('get'), 'must be an R2 bucket')
const text = z.string().optional().default('')

const bindings = z.object({
  /** libSQL server, e.g. http://127.0.0.1:8080 or libsql://shop.turso.io. */
  LIBSQL_URL: z.url({ protocol: /^(https?|libsql)$/ }),
  LIBSQL_AUTH_TOKEN: text,
  /** Public address of the shop without a path, e.g. https://wine.example. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
  AUTH_SECRET: text,
  /** Stripe's keys; without them the test adapter takes payments where DEMO allows it (docs/payments.md). */
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  /** Something that answers as Stripe's API does, for tests; empty: Stripe itself. */
  STRIPE_API_URL: text,
  /** Who takes the shop's mail (docs/mail.md); empty: it is filed for the mailbox screen. */
  SMTP_URL: text.pipe(z.string().regex(/^(?:smtps?:\/\/.+)?$/, 'must be an smtp or smtps address')),
  /** Resend's key, when Resend takes the mail instead of an SMTP server. */
  RESEND_API_KEY: text.pipe(z.string().regex(/^(?:re_\w+)?$/, 'must be a key of Resend, which begins with re_')),
  /** Something that answers as Resend's API does, for tests; empty: Resend itself. */
  RESEND_API_URL: text,
  /** '1' allows demonstration data and the test payment adapter on a public address. */
  DEMO: z
    .string()
    .optional()
    .transform((value) => value === '1'),
  /** Version of the code, shown by the health call. */
  VERSION: text,
  /** The release the files belong to; empty where the files say it themselves (release.json). */
  RELEASE: text,
  /** workerd: disk service of the site's folder, whose `current` is the live release. */
  SITE: fileService.optional(),
  /** Cloudflare: the static assets of the live release. */
  ASSETS: fileService.optional(),
  /** workerd: disk service of the pictures. */
  MEDIA_DISK: fileService.optional(),
  /** Cloudflare: bucket of the pictures. */
  MEDIA: bucket.optional(),
})

/** What the code reads instead of raw bindings. */
export type Settings = z.infer<typeof bindings> & {
  /** Origin of SITE_URL. */
  siteOrigin: string
  /** True when shoppers reach the shop by https: cookies get their prefix, answers HSTS. */
  https: boolean
}

const parsed = new WeakMap<object, Settings>()

/** Settings from raw bindings; throws a message naming every wrong one. The result is kept for the isolate's life. */
export const readSettings = (raw: object): Settings => {
  const known = parsed.get(raw)
  if (known) return known
  const result = bindings.safeParse(raw)
  if (!result.success) throw new Error(`The Worker's bindings are wrong:\n${z.prettifyError(result.error)}`)
  const { origin, protocol } = new URL(result.data.SITE_URL)
  const settings = { ...result.data, siteOrigin: origin, https: protocol === 'https:' }
  parsed.set(raw, settings)
  return settings
}
