/**
 * Serves the shop in development, as a separate process started by npm run dev.
 * Renders paths with a descriptor from the pages' sources; modules come from Vite, everything else from the Worker.
 */
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { loadShell } from '../../build/load/shell.ts'
import { loadShop } from '../../build/load/shop.ts'
import { createNodeClient } from '../../database/client-node.ts'
import { openAt } from '../addresses.ts'
import { ROOT } from '../bundle.ts'
import { readSettings } from '../env.ts'
import { devHeaders } from './dev-headers.ts'
import { findDescriptor } from './find-descriptor.ts'
import type { DevPages } from './pages-input.ts'
import { passOn } from './pass-on.ts'
import { pageRenderer } from './render-page.ts'

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

server.on('request', (request, response) => {
  const path = new URL(request.url ?? '/', siteUrl).pathname
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
