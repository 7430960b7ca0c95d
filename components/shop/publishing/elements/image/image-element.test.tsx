import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { ImageElementView } from './image-element.tsx'

const CENTRE = { x: 50, y: 50 }

function sourcesOf(image_src: string, mobile_img_src = '') {
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
  const html = renderToStaticMarkup(<ImageElementView config={config} />)
  return [...html.matchAll(/<source (.*?)\/>/g)].map(([, attributes]) => attributes)
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
