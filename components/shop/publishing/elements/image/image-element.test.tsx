import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { type ImageElementProps, ImageElementView } from './image-element.tsx'

const CENTRE = { x: 50, y: 50 }

function markupOf(image_src: string, mobile_img_src = '', more: Partial<ImageElementProps> = {}) {
  const config: ImageConfig = {
    image_src,
    mobile_img_src,
    different_image_on_mobile: mobile_img_src !== '',
    url: '',
    alt: 'Vines',
    shape: 'own',
    mobile_shape: 'same',
    focal_point: CENTRE,
    mobile_focal_point: CENTRE,
  }
  return renderToStaticMarkup(<ImageElementView config={config} {...more} />)
}

function sourcesOf(...given: Parameters<typeof markupOf>) {
  return [...markupOf(...given).matchAll(/<source (.*?)\/>/g)].map(([, attributes]) => attributes)
}

const PHONE = 'media="(max-width: 768px)"'

test('offers a photo in two sizes, smaller for phones, as AVIF and WebP', () => {
  expect(sourcesOf('a.jpg')).toEqual([
    `${PHONE} type="image/avif" srcSet="/images/w1280/a.jpg.avif"`,
    `${PHONE} srcSet="/images/w1280/a.jpg.webp"`,
    'type="image/avif" srcSet="/images/w1920/a.jpg.avif"',
    'type="image/webp" srcSet="/images/w1920/a.jpg.webp"',
  ])
})

test('adds no source for a drawing, and one for a different drawing on phones', () => {
  expect(sourcesOf('a.svg')).toEqual([])
  expect(sourcesOf('a.svg', 'b.svg')).toEqual([`${PHONE} srcSet="/images/b.svg"`])
})

test('reserves the place of a picture of known size, and offers each width up to its own', () => {
  const sizes = { 'a.jpg': [1000, 500] } as const
  const html = markupOf('a.jpg', '', { sizes })
  expect(html).toContain('width="1000" height="500" loading="lazy"')
  const urls = (format: string) =>
    [320, 640, 1280].map((copy) => `/images/w${copy}/a.jpg.${format} ${Math.min(copy, 1000)}w`).join()
  expect(sourcesOf('a.jpg', '', { sizes })).toEqual(
    ['avif', 'webp'].map(
      (format) => `type="image/${format}" srcSet="${urls(format)}" sizes="(max-width: 1000px) 100vw, 1000px"`,
    ),
  )
})

test('loads the first picture of a page at once', () => {
  const html = markupOf('a.jpg', '', { isFirst: true })
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
})
