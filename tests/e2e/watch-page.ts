/** Notes everything that goes wrong in a page: console errors, exceptions, failed requests, broken content policy. */
import type { Page, Request } from '@playwright/test'

/** A list that another choice replaced, the search box's placeholders, the note of a view, and what stands below. */
const CALLS_THAT_CAN_WAIT = [
  '/api/elastic-search/products',
  '/api/searchbar-config',
  '/api/products/recently-viewed',
  '/api/products/recommendations',
  '/api/product/reviews',
]

/** What a page asks for when it has time: pictures, fonts, code, and some calls. */
const canWait = (request: Request): boolean =>
  ['image', 'font', 'script'].includes(request.resourceType()) ||
  CALLS_THAT_CAN_WAIT.includes(new URL(request.url()).pathname)

/** What can wait, still under way when the browser leaves a page, is no fault of it. */
const isLeftBehind = (request: Request): boolean =>
  request.failure()?.errorText === 'net::ERR_ABORTED' && canWait(request)

/** Answers a list that grows by one line, with its address, for each thing that goes wrong. */
export async function watchPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    if (!isLeftBehind(request)) problems.push(`request: ${request.failure()?.errorText} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answer: ${response.status()} ${response.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content policy: ${violatedDirective} blocked ${blockedURI}`)
    })
  })
  return problems
}
