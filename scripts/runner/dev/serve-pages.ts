/**
 * Serves the shop in development, as a separate process started by npm run dev.
 * Renders paths with a descriptor from the pages' sources; modules come from Vite, everything else from the Worker.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { loadShell, loadShop } from '../../../build/load/shell.ts'
import { createNodeClient } from '../../../database/client-node.ts'
import { securityHeaders } from '../../../domain/core/http/security-headers.ts'
import { descriptorPath } from '../../../domain/core/route/descriptor-path.ts'
import { PANEL_HOME } from '../../../domain/core/route/staff-path.ts'
import { isPanelPath } from '../../../domain/staff/access/side-bar.ts'
import { openAt } from '../../shop/addresses.ts'
import { ROOT } from '../../tools/bundle.ts'
import { readSettings } from '../../tools/env.ts'
import type { DevPages } from './pages-input.ts'
import { pageRenderer } from './render-page.ts'

const CSP = 'Content-Security-Policy'

/** Vite puts scripts and styles into the page and talks to it over a socket. */
const loosened = (policy: string): string =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")

/** Headers of pages in development: the shop's own, relaxed for Vite's client and React's refresh. */
function devHeaders(path: string): Record<string, string> {
  const headers = securityHeaders(path, { https: false, stripe: true })
  return {
    ...headers,
    [CSP]: loosened(headers[CSP] ?? ''),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
}

const { host, port, siteUrl, workerPort, siteDir, databaseUrl }: DevPages = JSON.parse(process.argv[2] ?? '')
const client = createNodeClient({ url: databaseUrl, authToken: readSettings('prepare').libsqlAuthToken })
const shell = await loadShell(client, await loadShop(client), new Date().getUTCFullYear())
client.close()

/** A page that can't be rendered doesn't load Vite's client, so the browser reloads it until it is fixed. */
const PROBLEM_HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Refresh: '2' }
/** The last printed problem, so that repeated requests print it once. */
let lastProblem = ''

const server = createServer()
const vite = await createVite({
  root: ROOT,
  appType: 'custom',
  clearScreen: false,
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.data/**', '**/dist/**'] } },
})
const render = pageRenderer(vite, shell, siteUrl)

/**
 * Returns the descriptor's JSON that development renders a page from, or undefined when there is no page. `path` is a
 * URL's path with its leading slash.
 */
function findDescriptor(siteDir: string, path: string): string | undefined {
  // No segment of a route begins with a dot; this keeps paths inside the folder.
  if (path.includes('/.') || path.includes('%')) return undefined
  const file = join(siteDir, 'current/cached_routes', `${descriptorPath(path)}.json`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Proxies a request to the Worker, unchanged in both directions. Answers 503 with a retry while the Worker restarts.
 */
function passOn(incoming: IncomingMessage, response: ServerResponse, workerPort: number): void {
  const { method, url: path, headers } = incoming
  const asked = request({ host: '127.0.0.1', port: workerPort, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(503, { 'Retry-After': '1' }).end('The Worker is starting')
  })
  response.on('close', () => asked.destroy())
  incoming.pipe(asked)
}

server.on('request', (request, response) => {
  const { pathname } = new URL(request.url ?? '/', siteUrl)
  const path = isPanelPath(pathname) ? PANEL_HOME : pathname
  const descriptor = request.method === 'GET' ? findDescriptor(siteDir, path) : undefined
  if (!descriptor) {
    vite.middlewares(request, response, () => passOn(request, response, workerPort))
    return
  }
  render(path, descriptor).then(
    (html) => {
      lastProblem = ''
      response.writeHead(200, devHeaders(path)).end(html)
    },
    (error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (message !== lastProblem) process.stderr.write(`${message}\n`)
      lastProblem = message
      response.writeHead(500, PROBLEM_HEADERS).end(message)
    },
  )
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void vite.close().finally(() => process.exit(0)))
}
server.listen(port, host, () =>
  process.stdout.write(`\n${openAt({ host, port, siteUrl })}\nIt shows your changes as you save them\n`),
)
