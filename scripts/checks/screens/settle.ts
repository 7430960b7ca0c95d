/** Waits until a screen has its real content. */
import type { Page } from 'playwright-core'

/** Timeout of a screen in milliseconds. */
const TIMEOUT_MS = 30_000
/** Delay before the visitor's action is repeated, in milliseconds. */
const ROUND = 3_000
/** Interval between checks, in milliseconds. */
const INTERVAL = 100

/**
 * Checks every `interval` milliseconds, for at most `patience` milliseconds, if the window is ready for a picture.
 * Returns '' once it is, else the reason. Ignores parts below the window, which load on scrolling. Runs in the browser.
 */
async function reasonToWait({ patience, interval }: { patience: number; interval: number }): Promise<string> {
  const isSeen = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && right > left
    return isInWindow && element.checkVisibility({ visibilityProperty: true })
  }
  const seen = (selector: string) => [...document.querySelectorAll(selector)].find(isSeen)
  const missing = (): string => {
    const loading = seen('.skeleton, [aria-busy="true"], [data-status="loading"]')
    if (loading) return `it still loads ${loading.outerHTML.slice(0, 120)}`
    const asleep = document.querySelector('.part[data-asleep]')
    if (asleep) return `it has a part whose code has not loaded: ${asleep.textContent?.trim().slice(0, 60)}`
    const failed = seen('.note.bad')
    if (failed) return `it shows the error “${failed.textContent}”`
    if (!document.body.innerText.trim()) return 'it is empty'
    if (document.fonts.status !== 'loaded') return 'its fonts are not loaded'
    const picture = [...document.images].find((image) => isSeen(image) && !(image.complete && image.naturalWidth > 0))
    if (picture) return `it has no picture from ${picture.currentSrc || picture.src}`
    return document.getAnimations().some(({ playState }) => playState === 'running') ? 'it still moves' : ''
  }
  const end = performance.now() + patience
  let reason = missing()
  while (reason !== '' && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, interval))
    reason = missing()
  }
  if (reason === '') await Promise.all([...document.images].filter(isSeen).map((image) => image.decode()))
  return reason
}

/** The first reason of the page and its frames. */
async function reasonIn(page: Page): Promise<string> {
  for (const frame of page.frames()) {
    const reason = await frame.evaluate(reasonToWait, { patience: ROUND, interval: INTERVAL })
    if (reason !== '') return reason
  }
  return ''
}

/**
 * Resolves once the page and its frames have content, pictures and fonts, and nothing loads or moves. Throws with the
 * reason after PATIENCE.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS })
  const end = Date.now() + TIMEOUT_MS
  let reason: string
  do {
    // Some parts load on the visitor's first action, and on a busy machine may miss the first key.
    await page.keyboard.press('Shift')
    reason = await reasonIn(page)
  } while (reason !== '' && Date.now() < end)
  if (reason !== '') throw new Error(reason)
}
