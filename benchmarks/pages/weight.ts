/** Measures the transfer size of a page before any interaction, in bytes as a server sends them. */
import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'

export type Weight = {
  html: number
  htmlBrotli: number
  descriptor: number
  descriptorBrotli: number
  /** Scripts requested before the first idle moment after the load event: before interaction. */
  scriptsBeforeGzip: number
  /** All scripts requested without an action of the shopper, including those and, for example, the consent question's. */
  scriptsGzip: number
  stylesGzip: number
  fonts: number
  /** Pictures in the first screen of a phone. */
  picturesAbove: number
  pictureBytesAbove: number
}

/** Transferred bytes of a body, without fetch, which would decompress it. */
function bytesOf(url: string, encoding: 'identity' | 'gzip' | 'br'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

async function sumOf(urls: string[], encoding: 'identity' | 'gzip'): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => bytesOf(url, encoding)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Runs in the page before its own scripts. Notes the first idle moment after loading. */
function noteIdle(): void {
  addEventListener('load', () => requestIdleCallback(() => Reflect.set(globalThis, 'benchIdle', performance.now())))
}

/** URLs of scripts requested before that moment. */
const scriptsBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const idle = Number(Reflect.get(globalThis, 'benchIdle'))
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < idle)
    return early.map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js'))
  })

/** `descriptorUrl` is requested instead by a soft navigation to the page. */
export async function weightOf(browser: Browser, url: string, descriptorUrl: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const loaded: { url: string; type: string }[] = []
    page.on('request', (request) => loaded.push({ url: request.url(), type: request.resourceType() }))
    await page.addInitScript(noteIdle)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => Reflect.has(globalThis, 'benchIdle'))
    const pictures = await page.evaluate(() => {
      const visible = [...document.images].filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      return [...new Set(visible.map(({ currentSrc }) => currentSrc))].filter((source) => source.startsWith('http'))
    })
    const ofType = (type: string) => [...new Set(loaded.filter((one) => one.type === type).map((one) => one.url))]
    return {
      html: await bytesOf(url, 'identity'),
      htmlBrotli: await bytesOf(url, 'br'),
      descriptor: await bytesOf(descriptorUrl, 'identity'),
      descriptorBrotli: await bytesOf(descriptorUrl, 'br'),
      scriptsBeforeGzip: await sumOf(await scriptsBefore(page), 'gzip'),
      scriptsGzip: await sumOf(ofType('script'), 'gzip'),
      stylesGzip: await sumOf(ofType('stylesheet'), 'gzip'),
      fonts: await sumOf(ofType('font'), 'identity'),
      picturesAbove: pictures.length,
      pictureBytesAbove: await sumOf(pictures, 'gzip'),
    }
  } finally {
    await context.close()
  }
}
