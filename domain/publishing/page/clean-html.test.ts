import { readdirSync, readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { MARKUP_PAYLOADS } from '../../../tests/factories/markup-payloads.ts'
import { type AllowedHtml, ELEMENT_HTML, RICH_TEXT } from './allowed-html.ts'
import { htmlCleaner } from './clean-html.ts'
import { elementHtml } from './element-html.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import { type PageDocument, pageElements } from './page-document.ts'

const { richText, elementHtml: elementMarkup } = htmlCleaner

const CLEANERS: [string, (html: string) => string, AllowedHtml][] = [
  ['rich text', richText, RICH_TEXT],
  ['an html element', elementMarkup, ELEMENT_HTML],
]

describe('rich text', () => {
  test.each([
    '<h1>Good wine, kept <em>properly</em></h1><p>Port &amp; sweet<br /></p>',
    '<p>See <a href="/red?sort=price&amp;page=2">reds</a></p>',
    '<table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>',
    'plain',
  ])('leaves %s as it is', (html) => {
    expect(richText(html)).toBe(html)
  })

  test.each([
    ['<p>Go<script>alert(1)</script>od</p>', '<p>Good</p>'],
    ['<p><span style="color:red">Pasted</span> from <font>elsewhere</font></p>', '<p>Pasted from elsewhere</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="x" class="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ["<a href='/red' target=_top>a</a>", '<a href="/red">a</a>'],
    ['a < b', 'a &lt; b'],
    ['<p>open', '<p>open</p>'],
    ['</div>closed', 'closed'],
    ['<p><em>a</p>b', '<p><em>a</em></p>b'],
    ['<!-- <p> -->a<!--', 'a'],
  ])('turns %s into %s', (html, cleaned) => {
    expect(richText(html)).toBe(cleaned)
  })
})

describe('an html element', () => {
  test.each([
    '<ul class="promises"><li><svg viewbox="0 0 24 24" aria-hidden="true"><path d="M2 6h1"></path></svg><span>Free</span></li></ul>',
    '<details open><summary>More</summary><img src="/images/a.svg" alt="A &gt; B" /></details>',
    '<form action="/search"><input name="q" required /><button>Search</button></form>',
    '<p id="count" data-from="1" hidden>a</p>',
    '<svg><linearGradient id="g"><stop offset="1"></stop></linearGradient><rect fill="url(#g)"></rect></svg>',
    '<img src="/images/a.webp" srcset="/images/a.webp 1x, /images/b.webp 2x" alt="" />',
  ])('leaves %s as it is', (html) => {
    expect(elementMarkup(html)).toBe(html)
  })

  test.each([
    ['<script>alert("<p>")</script><p>a</p>', '<p>a</p>'],
    ['<style>.a{}</style>a', 'a'],
    ['<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:x()">a</a>', '<a>a</a>'],
    ['<A HREF="/red" CLASS="b">a</A>', '<a href="/red" class="b">a</a>'],
    ['<svg><circle fill="url(https://evil.test/x)" r="1"/></svg>', '<svg><circle r="1"></circle></svg>'],
    ['<img srcset="/a.png 1x, //evil.test/b.png 2x" alt="a">', '<img alt="a" />'],
    ['</div></main><p>a</p>', '<p>a</p>'],
    ['<meta http-equiv="refresh" content="0">a', 'a'],
  ])('turns %s into %s', (html, cleaned) => {
    expect(elementMarkup(html)).toBe(cleaned)
  })
})

const TAG = /<(\/?)([a-z][a-zA-Z0-9]*)((?: [a-z][\w:.-]*(?:="[^"<>]*")?)*)(?: \/)?>/g

/** Lists disallowed markup, using only the format of clean markup and none of the sanitiser's code. */
const faultsOf = (cleaned: string, { tags, attributes }: AllowedHtml): string[] => {
  const faults: string[] = []
  const known = new Set(Object.values(attributes).flat())
  const rest = cleaned.replace(TAG, (_, __, tag: string, written: string) => {
    if (!tags.includes(tag)) faults.push(`<${tag}>`)
    for (const [, name = '', value = ''] of written.matchAll(/ ([^\s="]+)(?:="([^"]*)")?/g)) {
      if (!known.has(name) && !/^(?:aria|data)-/.test(name)) faults.push(name)
      if (
        ['href', 'src', 'action', 'poster', 'cite', 'srcset'].includes(name) &&
        // A scheme comes before the first slash: later in a path of the shop's own these are only words.
        /(?:^|,)[^/?#]*(?:script|data):|\/\/evil|\\/i.test(value)
      )
        faults.push(value)
    }
    return ''
  })
  return rest.includes('<') ? [...faults, rest] : faults
}

describe.each(CLEANERS)('%s', (_, clean, allowed) => {
  test('removes everything that can run from any input', () => {
    expect(MARKUP_PAYLOADS.length).toBeGreaterThan(380)
    const found = MARKUP_PAYLOADS.map(
      (payload) => [payload, clean(payload), faultsOf(clean(payload), allowed)] as const,
    )
    expect(found.filter(([, , faults]) => faults.length > 0)).toEqual([])
  })

  test.prop([soup], { numRuns: 1000 })('cleans any soup and leaves clean markup unchanged', (html) => {
    const cleaned = clean(html)
    expect(faultsOf(cleaned, allowed)).toEqual([])
    expect(clean(cleaned)).toBe(cleaned)
  })
})

const PIECES = `< > / " ' = & ; a p <p> </p> <a§href=" <script> </script> <!-- --> §onclick= <img§src=x javascript: <svg>
  </svg> style=" <em> </em> </div> &lt; &#60; <br> é <li> <table> <td> <select> <option> </option> <textarea> </textarea>
  <xmp> <iframe> </iframe> <noscript> <title> </title> <style> </style> <math> <button> <form> <path§d="M0"/> <![CDATA[
  ]]> <animate§attributeName="href"§values="javascript:x"/> <template> <plaintext> <p§title=" "> §href=javascript:x`
const soup = fc
  .array(fc.constantFrom(...PIECES.split(/\s+/).map((piece) => piece.replaceAll('§', ' '))), { maxLength: 20 })
  .map((pieces) => pieces.join(''))

/** Normalises spellings that a browser reads alike: case of SVG attributes, and the ending of empty elements. */
const spelt = (html: string): string =>
  html
    .replaceAll('viewBox', 'viewbox')
    .replace(/<(br|hr|img|input)\b([^>]*?) ?\/?>/g, '<$1$2 />')
    .replace(/<(path|circle)\b([^>]*)\/>/g, '<$1$2></$1>')

test.each(readdirSync('content/pages'))('shows the demo page %s as it was written', (file) => {
  const page: PageDocument = pageDocumentSchema.parse(JSON.parse(readFileSync(`content/pages/${file}`, 'utf8')))
  for (const element of pageElements(page)) {
    const html = elementHtml(element)
    expect((element.element_type === 'html' ? elementMarkup : richText)(html)).toBe(spelt(html))
  }
})
