/**
 * Promise 16 for pages of the builder: what would run as a script is written into every field that takes a text, as the
 * schema knows them, and nothing runs in the page that the build makes of it. What browsers make of such markup is seen in
 * tests/e2e/page-markup.desktop.spec.ts.
 */
import { renderToString } from 'react-dom/server'
import sanitizeHtml from 'sanitize-html'
import { expect, test } from 'vitest'
import * as stillParts from '../../components/layout/still-parts.ts'
import { DynamicScreen } from '../../components/page/dynamic-screen.tsx'
import { loadAllParts } from '../../components/parts/on-demand.tsx'
import { StillPartsContext } from '../../components/parts/still-parts-context.ts'
import { cardOf } from '../../components/testing/card-of.ts'
import { NO_COMPANY } from '../../domain/company/no-company.ts'
import { htmlCleaner } from '../../domain/page/clean-html.ts'
import { cleanTexts } from '../../domain/page/clean-texts.ts'
import { isWholeCss } from '../../domain/page/css-text.ts'
import { pageCss } from '../../domain/page/page-css.ts'
import { type PageDocument, type PageFont, pageElements } from '../../domain/page/page-document.ts'
import { filledPage } from '../../domain/page/testing/filled-page.ts'
import { withoutStyles } from '../../domain/page/without-styles.ts'
import { contentJson } from '../../domain/route/descriptor-json.ts'
import { faultsSize } from '../../scripts/env.ts'
import { pageDescriptor } from '../../tests/factories/descriptor.ts'
import { MARKUP_PAYLOADS } from '../../tests/factories/markup-payloads.ts'
import { STYLE_PAYLOADS, URL_PAYLOADS } from '../../tests/factories/url-payloads.ts'

import { headTags } from './head.ts'

await loadAllParts()

const SITE = 'https://shop.test'
const PAYLOADS = [...MARKUP_PAYLOADS, ...URL_PAYLOADS, ...STYLE_PAYLOADS]
const PAGES = PAYLOADS.map((payload) => ({ payload, page: filledPage(payload) }))

/** To draw one takes longest: of those from the one list a tenth, from all over it, unless all of them are asked for. */
const DRAWN = PAGES.filter(
  (_, index) =>
    faultsSize() === 'full' || index >= MARKUP_PAYLOADS.length || index % 10 === Math.floor(index / 30) % 10,
)

const RUNS = new Set(
  'script style iframe frame object embed applet base meta link template math animate set foreignobject'.split(' '),
)
const LEADS = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'background', 'ping']

/** Links may lead to other sites, and nothing else. */
function leadsAway(address: string, isLink: boolean): boolean {
  const to = URL.parse(address.trim().split(/\s/)[0] ?? '', `${SITE}/filled`)
  return to !== null && to.origin !== SITE && !(isLink && /^(https|mailto|tel):$/.test(to.protocol))
}

/** What would run, or lead to a script, in that markup. `expected` are tags of the shop's own. */
function whatWouldRun(html: string, expected: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: [],
    onOpenTag: (name, attributes) => {
      if (RUNS.has(name) && !expected.has(name)) found.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        const isBad =
          /^on|^style$|^srcdoc$/.test(attribute) ||
          (LEADS.includes(attribute) && leadsAway(value, name === 'a' && attribute === 'href'))
        if (isBad) found.push(`<${name} ${attribute}="${value}">`)
      }
    },
  })
  return found
}

const PLAN = { id: 'mixed', name: 'Mixed', description: 'Six reds.', price: 124, pictures: ['A.svg'] }

/** `text` names the wine and the plan that are shown, too. */
const bodyOf = (page: PageDocument, text: string): string =>
  renderToString(
    <StillPartsContext value={stillParts}>
      <DynamicScreen
        data={{
          page: withoutStyles(page),
          has_style: true,
          products: { [text]: cardOf({ code: 'CD1' }) },
          club_plans: { [text]: PLAN },
        }}
      />
    </StillPartsContext>,
  )

test('what is looked for would be found', () => {
  const bad = '<p onclick="x()"><a href="javascript:alert(1)">x</a><iframe srcdoc="x"></iframe><img src="vbscript:x">'
  expect(whatWouldRun(bad)).toHaveLength(5)
})

test('every element is there, with the text in it', () => {
  const page = filledPage('Every field')
  expect(bodyOf(page, 'Every field').match(/Every field/g)?.length).toBeGreaterThan(30)
  expect(pageElements(page).length).toBeGreaterThan(18)
})

test('there are 300 payloads and more', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(300)
})

test('nothing runs in a page that is full of them', () => {
  for (const { payload, page } of DRAWN)
    expect([payload, whatWouldRun(bodyOf(cleanTexts(page, htmlCleaner), payload))]).toEqual([payload, []])
})

test('its head and the data in it end where they should', () => {
  for (const { payload, page } of PAGES) {
    const { title, meta_description: description, keywords } = page
    const bare = pageDescriptor(page)
    const descriptor = { ...bare, title, meta: { ...bare.meta, description, keywords } }
    const head = headTags(descriptor, { siteUrl: SITE, company: NO_COMPANY, missing: [] })
    expect([payload, whatWouldRun(head, new Set(['meta', 'link', 'script']))]).toEqual([payload, []])
    expect(head.match(/<script/g)?.length ?? 0).toBe(head.match(/<script type="application\/ld\+json">/g)?.length ?? 0)
    expect(contentJson(descriptor)).not.toContain('<')
  }
})

/** Once as filled, which is no file of the shop's and so has no face, and once with one that has. */
const alsoFound = (font: PageFont): PageFont[] => [font, { ...font, font_file: 'hand.woff2' }]

/** What its writer wrote as CSS is as written. */
const withoutWrittenCss = (page: PageDocument): PageDocument => ({
  ...withoutStyles(page),
  page: { ...page.page, css: '', compiled_styles: '', fonts: { files: page.page.fonts.files.flatMap(alsoFound) } },
  containers: withoutStyles(page).containers.map((container, outer) => ({
    ...container,
    blocks: container.blocks.map((block, inner) => ({
      ...block,
      elements: block.elements.map((element, at) => ({
        ...element,
        custom_styles: page.containers[outer]?.blocks[inner]?.elements[at]?.custom_styles ?? [],
      })),
    })),
  })),
})

test('no rule of its style ends before its time, and nothing is brought in', () => {
  const rules = (css: string) => css.replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""')
  for (const { payload, page } of PAGES) {
    const css = pageCss(withoutWrittenCss(page))
    expect([payload, isWholeCss(css), css.match(/@font-face/g)?.length]).toEqual([payload, true, 1])
    expect(rules(css)).not.toMatch(/@import|<\/?(?:style|script)/i)
  }
})
