import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MARKUP_PAYLOADS } from '../../../tests/factories/markup-payloads.ts'
import { cleanSvg } from './clean-svg.ts'

const clean = (svg: string) => cleanSvg(new TextEncoder().encode(svg))
const inSvg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

/** Matches a tag of the cleaned drawing with its attributes. Texts are escaped, so nothing else matches. */
const TAG = /<([^\s/>]+)([^>]*)>/g
const HARMFUL_TAG = /script|foreignObject|iframe|object|embed|animate|^set$|style|handler|^a$|audio|video|html|body/i
const HARMFUL_ATTRIBUTE =
  /\son\w+=|javascript:|\/\/evil|(?:href|src)="(?!#|data:image\/(?:png|jpeg|webp);base64,)|style=/i

const expectHarmless = (svg: string) => {
  for (const [tag, name = '', attributes = ''] of svg.matchAll(TAG)) {
    expect(name, tag).not.toMatch(HARMFUL_TAG)
    expect(attributes, tag).not.toMatch(HARMFUL_ATTRIBUTE)
  }
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s)
}

const HOSTILE = [
  '<?xml-stylesheet href="//evil.test/x.css"?><circle r="9"/>',
  '<style>@import "//evil.test"; circle{fill:url(//evil.test)}</style><circle r="9"/>',
  '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>',
  '<use href="http://evil.test/x.svg#a"/><use xlink:href="data:image/svg+xml;base64,PHN2Zz4=#a"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zz4="/><image xlink:href="//evil.test/x.png"/>',
  '<feImage href="//evil.test/x.png"/><filter id="a"><feImage xlink:href="//evil.test"/></filter>',
  '<rect fill="url(//evil.test/x#y)" style="fill:url(//evil.test/x#y);background:red"/>',
  '<rect fill="u\\72l(//evil.test)" mask="url( \'//evil.test\')"/>',
  '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="onload" values="alert(1)"/>',
  '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>',
]

test.each([...HOSTILE, ...MARKUP_PAYLOADS])('removes scripts and external references: %s', (payload) => {
  for (const svg of [inSvg(payload), `<svg data-x="${payload}"><text>${payload}</text></svg>`]) {
    const cleaned = clean(svg)
    if (cleaned === undefined) continue
    expectHarmless(cleaned)
    expect(clean(cleaned)).toBe(cleaned)
  }
})

test('does not expand entities that the file defines', () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>"><!ENTITY b "&a;&a;">]>'
  expectHarmless(clean(`${bomb}${inSvg('<text>&b;</text>')}`) ?? '')
})

test.prop([fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()))])('cleans any input to a drawing', (parts) => {
  const cleaned = clean(inSvg(parts.join('')))
  if (cleaned !== undefined) expectHarmless(cleaned)
})

test('keeps shapes, colours and the spelling of names', () => {
  const drawn = inSvg(
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path fill="url(#a)" d="M0 0h1"/><use xlink:href="#a"/><text x="1">Château &amp; fils</text>',
  )
  const cleaned = clean(drawn)
  expect(cleaned).toContain('<linearGradient id="a" gradientUnits="userSpaceOnUse">')
  expect(cleaned).toContain('<path fill="url(#a)" d="M0 0h1">')
  expect(cleaned).toContain('<use href="#a">')
  expect(cleaned).toContain('Château &amp; fils')
})

test('turns class rules and inline styles into attributes', () => {
  const cleaned = clean(
    inSvg('<style>.a, .b { fill: #123456; } .b{stroke:red}</style><rect class="b" style="opacity:.5;x:url(//e)"/>'),
  )
  expect(cleaned).toContain('<rect fill="#123456" stroke="red" opacity=".5">')
})

test('rejects a file without a drawing', () => {
  expect(clean('hello')).toBeUndefined()
  expect(cleanSvg(Uint8Array.from([0x3c, 0x73, 0x76, 0x67, 0x3e, 0xff, 0xfe]))).toBeUndefined()
})

test.each([
  ['a declaration of spaces', `<style>.a{fill:${' '.repeat(300_000)}}</style>`],
  ['a style attribute of spaces', `<rect style="fill:${' '.repeat(300_000)}x;"/>`],
  ['comments that do not end', `<style>${'/*'.repeat(150_000)}</style>`],
  ['a sheet without rules', `<style>${'a'.repeat(300_000)}</style>`],
  ['beginnings of style sheets', '<style '.repeat(40_000)],
  ['beginnings of tags', '<svg '.repeat(60_000)],
  ['comments', '<!---->'.repeat(40_000)],
])('%s of 300 KB are cleaned in linear time', (_, inside) => {
  const began = performance.now()
  clean(inSvg(inside))
  expect(performance.now() - began).toBeLessThan(15_000)
})
