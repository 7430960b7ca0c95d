import { expect, test } from 'vitest'
import { ELEMENT_HTML } from '../../domain/publishing/page/allowed-html.ts'
import { internalLinks } from './check-elements.ts'

const LEADING = Object.entries(ELEMENT_HTML.attributes).flatMap(([tag, names]) =>
  ['href', 'src'].filter((name) => names.includes(name)).map((name) => [tag, name] as const),
)

test('offers staff several elements with links', () => {
  expect(LEADING.length).toBeGreaterThan(5)
})

const OWN = [
  ['use', 'href'],
  ['link', 'href'],
  ['script', 'src'],
  ['iframe', 'src'],
  ['image', 'href'],
] as const

test.each([...LEADING, ...OWN])('finds a link of <%s %s>', (tag, name) => {
  expect(internalLinks(`<p><${tag} class="x" ${name}="/there?a=b#c"></${tag}></p>`)).toEqual(['/there'])
})

test('finds every link of an element with several', () => {
  expect(internalLinks('<img data-src="//x/a.jpg" src="/b.jpg"><a data-href="/c" href="/d">d</a>')).toEqual([
    '/b.jpg',
    '/c',
    '/d',
  ])
})

test('finds every picture of a srcset, and follows a smaller copy to its picture', () => {
  const [avif, webp] = ['avif', 'webp'].map(
    (format) => `/images/w320/a.jpg.${format} 320w,/images/w640/a.jpg.${format} 640w`,
  )
  const sources = `<source type="image/avif" srcSet="${avif}"><source media="(max-width: 768px)" srcset="/images/b.svg">`
  expect(
    internalLinks(`<picture>${sources}<img srcSet="${webp}, https://x/c.jpg 3x, //x/d.jpg 4x" alt=""></picture>`),
  ).toEqual(['/images/a.jpg', '/images/b.svg'])
})

test('ignores links to other sites and within the page', () => {
  expect(internalLinks('<a href="https://x/a">a</a><a href="//x/a">b</a><a href="#a">c</a>')).toEqual([])
})
