/** Makes a visit in a browser that has never been to the shop, and counts what it asks for. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import type { Step, Visit } from './visits.ts'

export type Asked = {
  /** Files of the site but pictures, which Cloudflare answers by itself. */
  files: number
  /** Files as well, where a deploy has room for them. */
  pictures: number
  /** Of all answers, as they come over the line. */
  bytes: number
  /** What ran the Worker, to be asked once more. */
  calls: Call[]
}

export type Call = { url: string; method: string; headers: Record<string, string>; body: string | null }

/** Of the connection, not of the call. */
const OF_THE_LINE = ['host', 'connection', 'content-length', 'accept-encoding']

async function callOf(request: Request): Promise<Call> {
  const headers = Object.entries(await request.allHeaders()).filter(
    ([name]) => !name.startsWith(':') && !OF_THE_LINE.includes(name),
  )
  return {
    url: request.url(),
    method: request.method(),
    headers: Object.fromEntries(headers),
    body: request.postData(),
  }
}

/** Screens that somebody who leafs through a list scrolls. */
const SCREENS = 3

/** A page at rest asks for nothing this long, in milliseconds. */
const REST = 1000
/** By then it has to be. */
const MOST = 30_000

/**
 * Waits for a page to rest: who visits stays longer than the page takes, so that nothing it asks for is cut off by the
 * next step. Playwright's own wait is over at once for whatever a page asks for later, such as a wine that is added.
 */
const restOf = (page: Page) => {
  const open = new Set<Request>()
  let last = Date.now()
  const note = (change: () => void) => {
    change()
    last = Date.now()
  }
  page.on('request', (request) =>
    note(() => {
      // A beacon outlives its page, which is not told of its end.
      if (request.resourceType() !== 'ping') open.add(request)
    }),
  )
  page.on('requestfinished', (request) => note(() => open.delete(request)))
  page.on('requestfailed', (request) => note(() => open.delete(request)))
  return async (): Promise<void> => {
    const began = Date.now()
    while (open.size > 0 || Date.now() - last < REST) {
      if (Date.now() - began > MOST) {
        const [request] = open
        throw new Error(`${request?.url() ?? page.url()} was not answered within ${MOST / 1000} seconds`)
      }
      await wait(REST / 20)
    }
  }
}

async function take(page: Page, shop: string, step: Step): Promise<void> {
  if (step.kind === 'open') await page.goto(shop + step.path)
  if (step.kind === 'basket') await page.goto(`${shop}/cart`)
  if (step.kind === 'search') await page.goto(`${shop}/search?q=${encodeURIComponent(step.words)}`)
  if (step.kind === 'product') {
    const links = page.locator('main .card a[href^="/"]')
    await links.first().waitFor()
    const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
    const path = paths[step.nth] ?? paths[0]
    if (path === undefined) throw new Error(`${page.url()} shows no wines`)
    // A page of its own, as from a new tab: a click opens it over the list, and asks for less.
    await page.goto(shop + path)
  }
  if (step.kind === 'add') {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click()
  }
  if (step.kind === 'scroll') {
    for (let screen = 0; screen < SCREENS; screen += 1) await page.mouse.wheel(0, page.viewportSize()?.height ?? 800)
  }
}

/** `runsWorker` tells by a path whether the Worker answers it. Throws where a step can't be taken. */
export async function makeVisit(
  browser: Browser,
  shop: string,
  { steps }: Visit,
  runsWorker: (path: string) => boolean,
): Promise<Asked> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const asked: Asked = { pictures: 0, files: 0, bytes: 0, calls: [] }
  const sizes: Promise<void>[] = []
  try {
    const page = await context.newPage()
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith(shop)) return
      sizes.push(
        (async () => {
          const answer = await request.response()
          const { responseBodySize, responseHeadersSize } = await request.sizes()
          // Nothing came over the line for what the browser had.
          if (answer === null || answer.fromServiceWorker() || responseHeadersSize === 0) return
          const { pathname } = new URL(request.url())
          if (runsWorker(pathname)) asked.calls.push(await callOf(request))
          else if (pathname.startsWith('/images/')) asked.pictures += 1
          else asked.files += 1
          asked.bytes += responseBodySize + responseHeadersSize
        })().catch(() => undefined),
      )
    })
    const rest = restOf(page)
    for (const step of steps) {
      await take(page, shop, step)
      await rest()
    }
    await Promise.all(sizes)
    return asked
  } finally {
    await context.close()
  }
}
