import { afterEach, expect, test, vi } from 'vitest'
import { SLIDE_DEFAULTS } from '../../../../domain/publishing/page/carousel-defaults.ts'
import { aBlock, aContainer, anElement, aPage } from '../../../../tests/factories/page.ts'
import { pagePictures, totalBytes, weighPictures } from './picture-weights.ts'

afterEach(() => vi.unstubAllGlobals())

const image = (id: string, config: Parameters<typeof anElement<'image'>>[2]) => anElement(id, 'image', config)

const page = aPage([
  aContainer('top', [
    aBlock('block', [
      image('one', { image_src: 'a.jpg' }),
      image('two', { image_src: 'a.jpg', different_image_on_mobile: true, mobile_img_src: 'b.svg' }),
      anElement('card', 'card', { image_src: 'c.png' }),
      image('empty', {}),
    ]),
  ]),
])

test('weighs the copies of slides by how many are shown at a time', () => {
  const slides = [{ ...SLIDE_DEFAULTS, id: 'slide', sequence_number: 1, img_src: 'a.jpg' }]
  const urlsOf = (slides_per_view: number | 'auto') =>
    pagePictures(
      aPage([aContainer('top', [aBlock('block', [anElement('reel', 'carousel', { slides, slides_per_view })])])]),
    ).map(({ urls }) => [urls.desktop, urls.phone])
  const copy = (width: number) => `/images/w${width}/a.jpg.avif`
  expect(urlsOf('auto')).toEqual([[copy(640), copy(1280)]])
  expect(urlsOf(1)).toEqual([[copy(1280), copy(1280)]])
  expect(urlsOf(2)).toEqual([[copy(640), copy(640)]])
})

test('weighs the copies that a desktop and a phone load, and counts each file once', async () => {
  const bytes: Readonly<Record<string, number>> = {
    '/images/w1920/a.jpg.avif': 90_000,
    '/images/w1280/a.jpg.avif': 50_000,
    '/images/b.svg': 4000,
    '/images/w640/c.png.avif': 20_000,
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const size = bytes[url]
    return new Response(null, size === undefined ? { status: 404 } : { headers: { 'Content-Length': String(size) } })
  })
  const weights = await weighPictures(pagePictures(page))
  expect(weights.map(({ node, bytes: weighed }) => [node, weighed.desktop, weighed.phone])).toEqual([
    ['one', 90_000, 50_000],
    ['two', 90_000, 4000],
    ['card', 20_000, null],
  ])
  expect([totalBytes(weights, 'desktop'), totalBytes(weights, 'phone')]).toEqual([110_000, 54_000])
})
