import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('renders a drawing as a single <img>', () => {
  expect(renderToStaticMarkup(<Picture file="a.svg" place="card" alt="A" width={3} loading="lazy" />)).toBe(
    '<img src="/images/a.svg" alt="A" width="3" loading="lazy"/>',
  )
})

test('offers a photo’s widths, and AVIF before WebP', () => {
  const html = renderToStaticMarkup(<Picture file="a.jpg" place="card" alt="" loading="lazy" />)
  const widths = (format: string) => `/images/w320/a.jpg.${format} 320w,/images/w640/a.jpg.${format} 640w`
  expect(html).toContain(`<source type="image/avif" srcSet="${widths('avif')}" sizes="16rem"/>`)
  expect(html).toMatch(/<img [^>]*loading="lazy"[^>]*\/><\/picture>$/)
  expect(html).toContain('src="/images/a.jpg"')
  expect(html).toContain(`srcSet="${widths('webp')}"`)
})

test('offers slides the copies that fill their share of a page', () => {
  const html = renderToStaticMarkup(<Picture file="a.jpg" place={{ slides: 2 }} alt="" />)
  expect(html).toContain('/images/w1920/a.jpg.avif 1920w" sizes="(max-width: 80rem) 50vw, 40rem"')
})

test('offers one width for a small picture', () => {
  const html = renderToStaticMarkup(<Picture file="a.jpg" place="thumb" alt="" />)
  expect(html).toContain('srcSet="/images/w320/a.jpg.avif"')
  expect(html).not.toContain('sizes=')
})
