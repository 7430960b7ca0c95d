/** Writes the configuration `workerd serve` reads: the Worker, its folders, and the network it may reach. Pure. */

export type WorkerModule = { name: string; source: string }

export type WorkerdConfig = {
  /** The bundle, its entry first. */
  modules: WorkerModule[]
  compatibilityDate: string
  compatibilityFlags: string[]
  host: string
  /** 0 lets the system choose. */
  port: number
  /** Absolute path of the folder that holds the releases and their `current` link. */
  siteDir: string
  /** Absolute path of the pictures, the one folder that the Worker writes to. */
  mediaDir: string
  /** Certificates of authorities (PEM) to trust in addition to the public ones. */
  trustedCertificates?: string[]
  /** Names of the text bindings. Their values come from the process's environment, so that no secret is in the file. */
  vars: string[]
}

/**
 * Heap limit of the Worker in MiB. A hosted Worker has 128 MB including buffers, so code that needs more fails here
 * first. Without a limit V8 also takes far more memory than needed before it collects garbage.
 */
const HEAP_LIMIT = 96

/** Escapes text. JSON's escapes are those of Cap'n Proto, except the four-digit ones. */
const text = (value: string): string =>
  JSON.stringify(value).replace(/\\u00([0-9a-f]{2})/g, (_, code: string) => `\\x${code}`)

/** The environment variable with the key of the clock's socket, which keeps out other users of the machine. */
export const CLOCK_KEY = 'CLOCK_KEY'

/** Forwards the clock's tick (clock.ts) if the path is its key. Only reachable by its own socket. */
const CLOCK = `const bytes = (text) => new TextEncoder().encode(text)
export default {
  async fetch(request, { KEY, SHOP }) {
    const [given, key] = [bytes(new URL(request.url).pathname.slice(1)), bytes(KEY)]
    if (given.length !== key.length || !crypto.subtle.timingSafeEqual(given, key)) return new Response(null, { status: 403 })
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    await SHOP.scheduled({ scheduledTime: Date.now() })
    return new Response(null, { status: 204 })
  },
}`

const list = (items: string[]): string => `[${items.join(', ')}]`

const module = ({ name, source }: WorkerModule): string => `(name = ${text(name)}, esModule = ${text(source)})`

/** IPv6 addresses are bracketed in socket addresses. */
const socketAddress = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** The configuration as Cap'n Proto text, its constant named `config`. */
export const workerdConfig = (options: WorkerdConfig): string => {
  const bindings = [
    ...options.vars.map((name) => `(name = ${text(name)}, fromEnvironment = ${text(name)})`),
    '(name = "SITE", service = "site")',
    '(name = "MEDIA_DISK", service = "media")',
  ]
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "shop", worker = (
      modules = ${list(options.modules.map(module))},
      compatibilityDate = ${text(options.compatibilityDate)},
      compatibilityFlags = ${list(options.compatibilityFlags.map(text))},
      bindings = ${list(bindings)},
      globalOutbound = "network",
    )),
    (name = "clock", worker = (
      modules = [${module({ name: 'clock.js', source: CLOCK })}],
      compatibilityDate = ${text(options.compatibilityDate)},
      bindings = [(name = "SHOP", service = "shop"), (name = "KEY", fromEnvironment = ${text(CLOCK_KEY)})],
    )),
    (name = "site", disk = (path = ${text(options.siteDir)}, writable = false, allowDotfiles = false)),
    (name = "media", disk = (path = ${text(options.mediaDir)}, writable = true, allowDotfiles = false)),
    (name = "network", network = (
      allow = ["public", "private"],
      tlsOptions = (trustBrowserCas = true, trustedCertificates = ${list((options.trustedCertificates ?? []).map(text))}),
    )),
  ],
  sockets = [
    (name = "http", address = ${text(socketAddress(options.host, options.port))}, http = (), service = "shop"),
    (name = "clock", address = "127.0.0.1:0", http = (), service = "clock"),
  ],
  v8Flags = [${text(`--max-heap-size=${HEAP_LIMIT}`)}],
);
`
}
