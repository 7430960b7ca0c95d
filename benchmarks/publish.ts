/**
 * Times how long a saved price and a saved menu label take to appear on a page, in a shop as run by `npm start`:
 * npm run bench:publish -- --products 10000
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createNodeClient } from '../database/client-node.ts'
import { createOwner } from '../scripts/shop/create-owner.ts'
import { openDataDir } from '../scripts/shop/data-dir.ts'
import { startSqld } from '../scripts/shop/sqld.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { ROOT } from '../scripts/tools/bundle.ts'
import { startChild } from '../scripts/tools/child-process.ts'
import { childEnv } from '../scripts/tools/env.ts'
import { freePort } from '../scripts/tools/port.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { childrenCpuTime } from './api/cpu-time.ts'
import { fillShop } from './generated-shop.ts'
import { machine } from './table.ts'

const { values } = takeArguments({
  name: 'npm run bench:publish',
  options: { products: { type: 'string', default: '1000' }, edits: { type: 'string', default: '20' } },
})
const OWNER = { email: 'owner@shop.example', name: 'Owner', password: 'correct horse battery' }

/** Number of times the menu is changed. */
const LABELS = 5

/** Milliseconds between requests of the page. */
const POLL_INTERVAL_MS = 5

const { add, exit } = shutdownOnSignals()
const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
add(async () => rmSync(dataDir, { recursive: true, force: true }))

type Page = { code: string; route: string }

/** Fills a shop that was never opened. Returns one of its products for each price to save. */
async function fill(): Promise<Page[]> {
  const opened = openDataDir({ dataDir })
  if (!opened.ok) throw new Error(opened.message)
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  const client = createNodeClient(started.sqld)
  await fillShop(client, Number(values.products), opened.folders.mediaDir)
  await createOwner(client, OWNER, new Date())
  const { rows } = await client.execute('SELECT code, route FROM products ORDER BY code LIMIT ?', [
    Number(values.edits),
  ])
  client.close()
  await started.sqld.stop()
  return rows.map(({ code, route }) => ({ code: String(code), route: String(route) }))
}

/** Opens the shop. Returns its address, and the seconds that took. */
async function open(): Promise<{ url: string; seconds: number }> {
  const port = await freePort()
  const began = performance.now()
  const isOpen = Promise.withResolvers<void>()
  const shop = startChild({
    command: process.execPath,
    args: ['scripts/commands/start.ts'],
    cwd: ROOT,
    env: childEnv({ DATA_DIR: dataDir, PORT: String(port) }),
    onLine: (line) => line.includes('is open at') && isOpen.resolve(),
  })
  add(shop.stop)
  void shop.ended.then((reason) => isOpen.reject(new Error(`The shop ended (${reason})`)))
  await isOpen.promise
  return { url: `http://127.0.0.1:${port}`, seconds: (performance.now() - began) / 1000 }
}

const send = (url: string, method: string, path: string, body: unknown, cookie = '') =>
  fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  })

async function signIn(url: string): Promise<string> {
  const answer = await send(url, 'POST', '/api/admin/login', { email: OWNER.email, password: OWNER.password })
  if (!answer.ok) throw new Error(`The owner can't sign in (${answer.status})`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Saves something and returns the milliseconds until the page at `address` has `text`. */
async function savedToServed(address: string, text: string, save: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const answer = await save()
  if (!answer.ok) throw new Error(`${text} was not saved (${answer.status}): ${await answer.text()}`)
  while (!(await (await fetch(address)).text()).includes(text)) await delay(POLL_INTERVAL_MS)
  return performance.now() - began
}

/** Renames the first heading of the menu `labels` times. Returns the milliseconds until the page has each name. */
async function renameMenu(url: string, cookie: string, page: string, labels: number): Promise<number[]> {
  const times: number[] = []
  for (let label = 1; label <= labels; label += 1) {
    const read = await fetch(`${url}/api/admin/config/menu`, { headers: { Cookie: cookie } })
    const { value, version } = (await read.json()) as { value: [{ name: string }, ...unknown[]]; version: string }
    const [first, ...others] = value
    const name = `Label ${label}`
    const body = { value: [{ ...first, name }, ...others], version }
    times.push(await savedToServed(page, name, () => send(url, 'PUT', '/api/admin/config/menu', body, cookie)))
  }
  return times
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const pages = await fill()
const { url, seconds } = await open()
const cookie = await signIn(url)
const times: number[] = []
const usedBefore = childrenCpuTime('node')
for (const [index, { code, route }] of pages.entries()) {
  const price = 901.5 + index
  const save = () => send(url, 'PATCH', `/api/admin/products/${code}`, { price }, cookie)
  times.push(await savedToServed(`${url}/${route}`, `£${price.toFixed(2)}`, save))
}
const used = (childrenCpuTime('node') ?? Number.NaN) - (usedBefore ?? Number.NaN)
const sorted = times.toSorted((one, other) => one - other)
console.log(`${values.products} products, ${pages.length} prices saved one after the other; ${machine()}\n`)
console.log(`open after            ${seconds.toFixed(1)} s, all pages rendered`)
console.log(
  `saved to served, ms   median ${Math.round(quantile(sorted, 0.5))}, p95 ${Math.round(quantile(sorted, 0.95))}`,
)
console.log(
  `                      fastest ${Math.round(sorted[0] ?? Number.NaN)}, slowest ${Math.round(sorted.at(-1) ?? 0)}`,
)
console.log(`CPU of a build, ms      ${Math.round(used / pages.length)}, what follows it once it is live included`)
const labels = await renameMenu(url, cookie, `${url}/${pages.at(-1)?.route}`, LABELS)
console.log(`menu label to served, ms ${labels.map(Math.round).join(', ')}`)
await exit(0)
