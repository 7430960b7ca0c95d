import { expect, test } from 'vitest'
import { checkPage } from './check-page.ts'

const page = (body: string, head = '<title>A</title><link rel="canonical" href="https://x/">') =>
  `<html><head>${head}</head><body>${body}</body></html>`

test('a sound page has no problems and tells its internal links once each', () => {
  const html = page('<h1>Red</h1><a href="/red?page=2">a</a><a href="/red#x">b</a><a href="https://else/">c</a>')
  expect(checkPage(html)).toEqual({ problems: [], links: ['/red'] })
})

test.each([
  ['no h1', page('<p>x</p>'), 'h1'],
  ['two h1', page('<h1>a</h1><h1>b</h1>'), 'h1'],
  ['no canonical', page('<h1>a</h1>', '<title>A</title>'), 'canonical'],
  ['no title', page('<h1>a</h1>', '<link rel="canonical" href="https://x/">'), 'title'],
  ['an inline script', page('<h1>a</h1><script>alert(1)</script>'), 'inline script'],
  ['an inline style', page('<h1 style="color:red">a</h1>'), 'inline style'],
])('%s is a problem', (_, html, problem) => {
  expect(checkPage(html).problems.join()).toContain(problem)
})

test('data blocks and external scripts are not inline scripts', () => {
  const html = page(
    '<h1>a</h1><script type="application/json">{}</script><script type="application/ld+json">{}</script><script src="/a.js" type="module"></script>',
  )
  expect(checkPage(html).problems).toEqual([])
})
