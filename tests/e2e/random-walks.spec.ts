/**
 * Random walks over the demo shop: links, back and forward, sometimes before the previous page has loaded. Wherever a
 * walk ends, the shown page matches the address, and nothing has gone wrong on the way (watch-page.ts).
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { isFull, report } from '../faults/faults.ts'
import { get, LIST } from './catalogue.ts'
import { expect, test, visit } from './fixtures.ts'

const WALKS = isFull ? 300 : 6
const CLICKS = 20
const STARTS = ['/', LIST, '/wine-club', '/lock-it-in', '/wine-club/faqs', '/sparkling'] as const

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Follows a link chosen by `chance`, with the Enter key; in an open dialog one inside it. Returns the link's target; ''
 * if there is no link.
 */
async function followSomeLink(page: Page, chance: number): Promise<string> {
  const href = await page.evaluate((at) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const links = [...(dialog ?? document).querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) =>
        link.origin === location.origin &&
        !link.target &&
        !link.hasAttribute('download') &&
        !link.getAttribute('href')?.startsWith('/api/') &&
        link.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const link = links[Math.floor(at * links.length)] ?? dialog?.querySelector<HTMLElement>('.dialog-close button')
    link?.focus({ preventScroll: true })
    return link instanceof HTMLAnchorElement ? link.href : ''
  }, chance)
  await page.keyboard.press('Enter')
  return href
}

type Face = { title: string; heading: string }

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|quot|lt|gt|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
  '&#39;': "'",
}

const faces = new Map<string, Face>()

/** Title and heading in the document of an address. */
async function faceOf(request: APIRequestContext, address: string): Promise<Face> {
  const { pathname, searchParams } = new URL(address)
  const q = searchParams.get('q')?.trim()
  if (pathname === '/search' && q)
    return { title: `Search results for ${q} | Cellardoor`, heading: `Search results for ${q}` }
  const known = faces.get(pathname)
  if (known) return known
  // The server may close an idle connection just as it is reused.
  const html = await (await get(request, pathname)).text()
  const face = {
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
  }
  faces.set(pathname, face)
  return face
}

/** `details`: name of the wine whose details are open, at the address of its page. */
const shownFace = (page: Page): Promise<Face & { details: string | undefined }> =>
  page.evaluate(() => ({
    title: document.title.replaceAll(/\s+/g, ' ').trim(),
    heading: document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
    details: document.querySelector('dialog[open] #product-modal-title')?.textContent,
  }))

const isShown = ({ title, heading, details }: Awaited<ReturnType<typeof shownFace>>, meant: Face): boolean =>
  details === undefined ? title === meant.title && heading === meant.heading : meant.title === `${details} | Cellardoor`

async function expectShownPage(page: Page, request: APIRequestContext, path: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const address = page.url()
        const [shown, meant] = [await shownFace(page).catch(() => null), await faceOf(request, address)]
        return page.url() === address && shown && isShown(shown, meant) ? 'the page' : { address, shown, meant }
      },
      { message: path.join('\n'), intervals: [50, 100, 100, 250, 500, 1000] },
    )
    .toBe('the page')
}

let walked = 0

test.afterAll(() => report('walks', `${walked} walks of ${CLICKS} clicks`))

for (let walk = 1; walk <= WALKS; walk += 1) {
  test(`walk ${walk}`, async ({ page, request, tolerate }) => {
    // A request aborted by the next click.
    tolerate(/ERR_ABORTED/)
    const random = randomNumbers(walk)
    const path: string[] = [STARTS[walk % STARTS.length] ?? '/']
    await visit(page, path[0] ?? '/')
    for (let click = 0; click < CLICKS; click += 1) {
      const roll = random()
      const [chance, isHasty] = [random(), random() < 0.3]
      if (roll < 0.1) {
        path.push('back')
        // A page that is being replaced can't answer.
        const canGoBack = await page.evaluate(() => navigation.canGoBack).catch(() => false)
        if (canGoBack) await page.goBack({ waitUntil: 'commit' }).catch(() => null)
      } else if (roll < 0.15) {
        path.push('forward')
        await page.goForward({ waitUntil: 'commit' }).catch(() => null)
      } else {
        path.push(
          await followSomeLink(page, chance).catch((error: Error) => `(on its way: ${error.message.slice(0, 60)})`),
        )
      }
      if (!isHasty) await expectShownPage(page, request, path)
    }
    await expectShownPage(page, request, path)
    walked += 1
  })
}
