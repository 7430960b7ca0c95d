/** Records all faults of a page: console errors, exceptions, failed requests, content policy breaches. */
import type { Page, Request } from '@playwright/test'

/** Writes whose loss does no harm: a product view, and the report that a page is open in the editor. */
const HARMLESS_WHEN_LOST = /^\/api\/(products\/recently-viewed|admin\/pages\/\d+\/presence)$/

/** Chromium's and Firefox's names of a request that was aborted. */
const ABORTED = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED'])

/**
 * A read in progress when the browser leaves a page is no fault. A write is one, unless its answer has arrived:
 * Chromium may leave before it has closed a connection that the page has fully read.
 */
const isLeftBehind = (request: Request, isAnswered: boolean): boolean =>
  ABORTED.has(request.failure()?.errorText ?? '') &&
  (isAnswered || request.method() === 'GET' || HARMLESS_WHEN_LOST.test(new URL(request.url()).pathname))

/** Returns a list that grows by one line, with its address, for each fault. */
export async function watchPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  const answered = new WeakSet<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack || error.message || error.name}`))
  page.on('requestfailed', (request) => {
    if (!isLeftBehind(request, answered.has(request)))
      problems.push(`request: ${request.failure()?.errorText} ${request.url()}`)
  })
  page.on('response', (response) => {
    answered.add(response.request())
    if (response.status() >= 400) problems.push(`answer: ${response.status()} ${response.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content policy: ${violatedDirective} blocked ${blockedURI}`)
    })
  })
  return problems
}
