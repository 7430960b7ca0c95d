import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanElementHtml, cleanRichText, refusedTags } from './clean-html.ts'

describe('rich text', () => {
  test.each([
    '<h1>Good wine, kept <em>properly</em></h1><p>Port &amp; sweet<br></p>',
    '<p>See <a href="/red">reds</a></p>',
    '<table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>',
    'plain',
  ])('is left as it is: %s', (html) => {
    expect(cleanRichText(html)).toBe(html)
  })

  test.each([
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
    ['<p onclick="x" class="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ["<a href='/red' target=_top>a</a>", '<a href="/red">a</a>'],
    ['a < b', 'a &lt; b'],
    ['<p>open', '<p>open</p>'],
    ['</p></div>closed', '&lt;/div>closed'],
    ['<p><em>a</p>b', '<p><em>a</em></p>b'],
    ['<!-- <p> -->a<!--', 'a'],
    ['<svg/onload=alert(1)>', '&lt;svg/onload=alert(1)>'],
    ['<p', '&lt;p'],
  ])('%s becomes %s', (html, cleaned) => {
    expect(cleanRichText(html)).toBe(cleaned)
  })
})

describe('an html element', () => {
  test.each([
    '<ul class="promises"><li><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 6h1"/></svg><span>Free</span></li></ul>',
    '<details open><summary>More</summary><img src="/images/a.svg" alt="A > B"></details>',
    '<form action="/search"><input name="q" required></form>',
  ])('is left as it is: %s', (html) => {
    expect(cleanElementHtml(html)).toBe(html)
  })

  test.each([
    ['<script>alert("<p>")</script><p>a</p>', '<p>a</p>'],
    ['<style>.a{}</style>a', 'a'],
    ['<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:x()">a</a>', '<a>a</a>'],
    ['<iframe src="https://elsewhere.example"></iframe>a', 'a'],
    ['</div></main><p>a', '<p>a</p>'],
    ['<meta http-equiv="refresh" content="0">a', 'a'],
  ])('%s becomes %s', (html, cleaned) => {
    expect(cleanElementHtml(html)).toBe(cleaned)
  })

  test('names what it takes out', () => {
    expect(refusedTags('<p>a</p><script></script><style></style><h1>a</h1><main>')).toEqual(['script', 'style', 'main'])
  })
})

const soup = fc
  .array(
    fc.constantFrom(
      ...[
        '<',
        '>',
        '/',
        '"',
        "'",
        '=',
        ' ',
        'a',
        'p',
        '<p>',
        '</p>',
        '<a href="',
        '<script>',
        '</script>',
        '<!--',
        '-->',
      ],
      ...[' onclick=', '<img src=x', 'javascript:', '<svg', 'style="', '<em>', '</div>', '&lt;', '<br>', 'é'],
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''))

test.each([
  ['rich text', cleanRichText],
  ['an html element', cleanElementHtml],
])('%s of any soup is clean once it was cleaned, and leaves nothing open', (_, clean) => {
  fc.assert(
    fc.property(soup, (html) => {
      const cleaned = clean(html)
      expect(clean(cleaned)).toBe(cleaned)
      expect(cleaned.replace(/="[^"]*"/g, '=""')).not.toMatch(/<script|<style|<[^>]*\son\w+=/i)
      const count = (pattern: RegExp) => cleaned.match(pattern)?.length ?? 0
      expect(count(/<em\b/g)).toBe(count(/<\/em>/g))
    }),
    { numRuns: 3000 },
  )
})
