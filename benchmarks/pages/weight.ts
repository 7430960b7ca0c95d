/** Measures the transfer size of a page before any interaction, in bytes as a server sends them. */
import { get } from 'node:http'
import type { Browser } from 'playwright-core'

export type Weight = {
  html: number
  htmlBrotli: number
  descriptor: number
  descriptorBrotli: number
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

/** `descriptorUrl` is requested instead by a soft navigation to the page. */
export async function weightOf(browser: Browser, url: string, descriptorUrl: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const loaded: { url: string; type: string }[] = []
    page.on('request', (request) => loaded.push({ url: request.url(), type: request.resourceType() }))
    await page.goto(url, { waitUntil: 'networkidle' })
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
