/** Makes a visit in a fresh browser, and counts its requests. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import type { Step, Visit } from './visits.ts'

export type Asked = {
  /** Files of the site other than pictures, which Cloudflare serves without the Worker. */
  files: number
  /** Pictures, which are also files of the site if a deploy has room for them. */
  pictures: number
  /** Transferred bytes of all answers. */
  bytes: number
  /** Calls that ran the Worker, to be repeated. */
  calls: Call[]
}

export type Call = { url: string; method: string; headers: Record<string, string>; body: string | null }

/** Headers that belong to the connection, not to the call. */
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

/** Screens that a visitor scrolls in a list. */
const SCREENS = 3

/** Milliseconds without requests after which a page is idle. */
const REST = 1000
/** Timeout in milliseconds for a page to become idle. */
const MOST = 30_000

/**
 * Waits until a page is idle, as visitors stay longer than a page takes to load, so that the next step aborts none of
 * its requests. Playwright's own wait doesn't cover later requests, such as adding a wine.
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
      // A beacon outlives its page, which gets no event of its end.
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
    // Opens a full page as in a new tab, since a click would open it over the list with fewer requests.
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

/** `runsWorker` returns true for paths that the Worker answers. Throws if a step fails. */
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
          // Answers from the browser's cache transferred nothing.
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
