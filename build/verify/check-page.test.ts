import { expect, test } from 'vitest'
import { checkPage, pageChecker } from './check-page.ts'

const page = (body: string, head = '<title>A</title><link rel="canonical" href="https://x/">') =>
  `<html><head>${head}</head><body>${body}</body></html>`

test('finds no problems in a valid page, and lists each internal link once', () => {
  const html = page('<h1>Red</h1><a href="/red?page=2">a</a><a href="/red#x">b</a><a href="https://else/">c</a>')
  expect(checkPage(html)).toEqual({ problems: [], links: new Set(['/red']) })
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

test('does not count data blocks and external scripts as inline scripts', () => {
  const html = page(
    '<h1>a</h1><script type="application/json">{}</script><script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing"}</script><script src="/a.js" type="module"></script>',
  )
  expect(checkPage(html).problems).toEqual([])
})

const PRODUCT = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Rioja',
  offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'GBP', url: 'https://x/rioja' },
}
const withData = (data: unknown) =>
  page(
    `<h1>a</h1><script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`,
  )
const { name: _, ...nameless } = PRODUCT

test.each([
  ['no JSON', '{"@context":', 'has structured data (block 1) that is no JSON'],
  ['of no vocabulary', { '@type': 'Product' }, 'has structured data (block 1) without the @context of schema.org'],
  ['of no type', { '@context': 'https://schema.org' }, 'has structured data (block 1) without a @type'],
  ['a product without a name', nameless, 'has structured data whose Product.name is missing'],
  [
    'an offer without a price',
    { ...PRODUCT, offers: { ...PRODUCT.offers, price: '' } },
    'has structured data whose Product.offers.price is missing',
  ],
  [
    'a price in words',
    { ...PRODUCT, offers: { ...PRODUCT.offers, price: 'ask us' } },
    'has structured data whose Product.offers.price is no price',
  ],
  [
    'an answer that is missing in a list',
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'When?' }],
    },
    'has structured data whose FAQPage.mainEntity[0].acceptedAnswer is missing',
  ],
])('structured data: %s', (_name, data, problem) => {
  expect(checkPage(withData(data)).problems).toEqual([problem])
})

test('accepts structured data with all required fields and references', () => {
  const seller = { '@id': 'https://x/#us', '@type': 'Organization' }
  expect(checkPage(withData({ ...PRODUCT, offers: { ...PRODUCT.offers, seller } })).problems).toEqual([])
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 9 }
  expect(checkPage(withData({ ...PRODUCT, aggregateRating })).problems).toEqual([])
  const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: [] }
  expect(checkPage(withData(list)).problems).toEqual([])
})

test.each([
  ['<img src="/images/a.jpg">', 'shows the picture /images/a.jpg without an alt text'],
  [
    '<a href="/red"><img src="/images/a.jpg" alt=""></a>',
    'has a link to /red that says nothing: give its picture an alt text',
  ],
  ['<a href="#offers">Offers</a>', 'leads to #offers, which is not on the page'],
])('reports %s, named by its text or its target', (body, problem) => {
  expect(checkPage(page(`<h1>a</h1>${body}${body}`)).problems).toEqual([problem])
})

test.each([
  '<img src="/a.jpg" alt="">',
  '<img alt src="/a.jpg">',
  '<a href="/red"><img src="/a.jpg" alt="Reds"></a>',
  '<a href="/red" aria-label="Reds"><svg></svg></a>',
  '<a href="/red"><span><b>Reds</b></span></a>',
  '<a href="#offers">Offers</a><div id="offers"></div>',
])('accepts %s', (body) => expect(checkPage(page(`<h1>a</h1>${body}`)).problems).toEqual([]))

test('reports a blank title, one that is too long, and a page that is too big', () => {
  const titled = (title: string) =>
    page('<h1>a</h1>', `<title>${title}</title><link rel="canonical" href="https://x/">`)
  expect(checkPage(titled('  ')).problems).toEqual(['has 0 title instead of one'])
  expect(checkPage(titled('x'.repeat(301))).problems).toEqual(['has a title of 301 characters, over 300'])
  expect(checkPage(page('<h1>a</h1>'), 5_000_001).problems).toEqual(['has 5000001 bytes of HTML, over 5000000'])
})

test('checks shared pieces on the first page only, and counts their headings on each', () => {
  const check = pageChecker()
  const shared = ['<h1>Red</h1><a href="/red"></a>']
  const head = '<title>A</title><link rel="canonical" href="https://x/">'
  const fault = 'has a link to /red that says nothing: give its picture an alt text'
  expect(check({ head, own: ['<p>a</p>'], shared }, 1)).toEqual({ problems: [fault], links: new Set(['/red']) })
  expect(check({ head, own: ['<a href="/b">b</a>'], shared }, 1)).toEqual({ problems: [], links: new Set(['/b']) })
  expect(check({ head, own: ['<h1>b</h1>'], shared }, 1).problems).toEqual(['has 2 h1 instead of one'])
})

test('finds the target of a link within the page in any piece', () => {
  const head = '<title>A</title><link rel="canonical" href="https://x/">'
  const page = { head, own: ['<h1>a</h1><a href="#foot">Foot</a>'], shared: ['<p id="foot">b</p>'] }
  expect(pageChecker()(page, 1).problems).toEqual([])
})
