/** Takes the picture of one screen. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../../tools/bundle.ts'
import { fileOf, ITEM, type Screen, WINDOWS, type Width } from './screen.ts'
import { settle } from './settle.ts'

/** Maximum height in pixels, since the beginning of a long list is enough. */
const TALLEST = 3000
/** WebP quality, of 100. */
const QUALITY = 60

/** Replaces ITEM by the value in the first matching link on the page at `from`. */
async function addressOf(page: Page, { path, from }: Screen): Promise<string> {
  if (!path.includes(ITEM)) return path
  const [before = '', after = ''] = path.split(ITEM)
  await page.goto(from ?? before.replace(/\/$/, ''))
  await settle(page)
  const links = await page
    .locator(`main a[href^="${before}"]`)
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  // Numbers, codes and ids contain a digit; names of screens don't.
  const link = links.find((href) => href !== null && /^[\w-]*\d[\w-]*/.test(href.slice(before.length)))
  if (!link) throw new Error(`no link to ${path} on ${page.url()}`)
  return link + after
}

async function openScreen(page: Page, screen: Screen): Promise<void> {
  const answer = await page.goto(await addressOf(page, screen), { waitUntil: 'networkidle' })
  const isExpected = answer?.ok() || screen.name === '404'
  if (!isExpected) throw new Error(`${page.url()} answered ${answer?.status()}`)
  await settle(page)
  await screen.prepare?.(page)
}

/** Saves WebP, a fifth of the size of a PNG, which Playwright's own screenshots don't support. */
async function save(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  await writeFile(file, Buffer.from(data, 'base64'))
}

/** Writes the picture below docs. Throws with the reason if the screen never shows its content. */
export async function takePicture(page: Page, screen: Screen, width: Width): Promise<void> {
  const size = WINDOWS[width]
  // A taller window loads the pictures that a reader would scroll to.
  await page.setViewportSize(screen.windowOnly ? size : { width, height: TALLEST })
  await openScreen(page, screen)
  if (!screen.windowOnly) {
    // Parts as tall as the window have to be measured in a window of the usual height.
    await page.setViewportSize(size)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(height, TALLEST) })
  }
  await settle(page)
  await save(page, join(ROOT, 'docs', fileOf(screen, width)))
}
