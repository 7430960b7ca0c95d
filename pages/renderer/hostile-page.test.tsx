/**
 * Promise 16 for page builder pages: fills every text field of the schema with script payloads, and checks that nothing
 * in the built page would run. tests/e2e/page-markup.desktop.spec.ts checks such markup in browsers.
 */
import { renderToString } from 'react-dom/server'
import sanitizeHtml from 'sanitize-html'
import { expect, test } from 'vitest'
import { loadAllParts } from '../../components/kit/islands/on-demand.tsx'
import { StillPartsContext } from '../../components/kit/islands/still-parts-context.ts'
import { cardOf } from '../../components/kit/testing/card-of.ts'
import * as stillParts from '../../components/shop/publishing/layout/still-parts.ts'
import { DynamicScreen } from '../../components/shop/publishing/page/dynamic-screen.tsx'
import { NO_COMPANY } from '../../domain/core/company/no-company.ts'
import { contentJson } from '../../domain/publishing/descriptor/descriptor-json.ts'
import { htmlCleaner } from '../../domain/publishing/page/clean-html.ts'
import { cleanTexts } from '../../domain/publishing/page/clean-texts.ts'
import { isWholeCss } from '../../domain/publishing/page/css-text.ts'
import { pageCss } from '../../domain/publishing/page/page-css.ts'
import { type PageDocument, type PageFont, pageElements } from '../../domain/publishing/page/page-document.ts'
import { filledPage } from '../../domain/publishing/page/testing/filled-page.ts'
import { withoutStyles } from '../../domain/publishing/page/without-styles.ts'
import { faultsSize } from '../../scripts/tools/env.ts'
import { pageDescriptor } from '../../tests/factories/descriptor.ts'
import { MARKUP_PAYLOADS } from '../../tests/factories/markup-payloads.ts'
import { STYLE_PAYLOADS, URL_PAYLOADS } from '../../tests/factories/url-payloads.ts'

import { headTags } from './head.ts'

await loadAllParts()

const SITE = 'https://shop.test'
const PAYLOADS = [...MARKUP_PAYLOADS, ...URL_PAYLOADS, ...STYLE_PAYLOADS]
const PAGES = PAYLOADS.map((payload) => ({ payload, page: filledPage(payload) }))

/** Rendering is slow, so only a tenth of one list's payloads is used, spread over it, unless all are requested. */
const DRAWN = PAGES.filter(
  (_, index) =>
    faultsSize() === 'full' || index >= MARKUP_PAYLOADS.length || index % 10 === Math.floor(index / 30) % 10,
)

const RUNS = new Set(
  'script style iframe frame object embed applet base meta link template math animate set foreignobject'.split(' '),
)
const LEADS = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'background', 'ping']

/** True for a URL that loads another site; only links may lead to other sites. */
function leavesPage(address: string, isLink: boolean): boolean {
  const to = URL.parse(address.trim().split(/\s/)[0] ?? '', `${SITE}/filled`)
  return to !== null && to.origin !== SITE && !(isLink && /^(https|mailto|tel):$/.test(to.protocol))
}

/** Finds markup that would run or load a script. `expected` are the shop's own tags. */
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
          (LEADS.includes(attribute) && leavesPage(value, name === 'a' && attribute === 'href'))
        if (isBad) found.push(`<${name} ${attribute}="${value}">`)
      }
    },
  })
  return found
}

const PLAN = { id: 'mixed', name: 'Mixed', description: 'Six reds.', price: 124, pictures: ['A.svg'], past_case: null }

/** Renders a page. `text`: also the name of its wine and plan. */
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

test('detects markup that would run', () => {
  const bad = '<p onclick="x()"><a href="javascript:alert(1)">x</a><iframe srcdoc="x"></iframe><img src="vbscript:x">'
  expect(whatWouldRun(bad)).toHaveLength(5)
})

test('renders every element with its text', () => {
  const page = filledPage('Every field')
  expect(bodyOf(page, 'Every field').match(/Every field/g)?.length).toBeGreaterThan(30)
  expect(pageElements(page).length).toBeGreaterThan(18)
})

test('covers at least 300 payloads', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(300)
})

test('renders nothing that would run from any payload', () => {
  for (const { payload, page } of DRAWN)
    expect([payload, whatWouldRun(bodyOf(cleanTexts(page, htmlCleaner), payload))]).toEqual([payload, []])
})

test('keeps payloads from closing the head or its data', () => {
  for (const { payload, page } of PAGES) {
    const { title, meta_description: description, keywords } = page
    const bare = pageDescriptor(page)
    const descriptor = { ...bare, title, meta: { ...bare.meta, description, keywords } }
    const head = headTags(descriptor, {
      siteUrl: SITE,
      company: NO_COMPANY,
      shop: { name: 'Shop', missing: [], delivery: null },
      theme: '',
    })
    expect([payload, whatWouldRun(head, new Set(['meta', 'link', 'script']))]).toEqual([payload, []])
    expect(head.match(/<script/g)?.length ?? 0).toBe(head.match(/<script type="application\/ld\+json">/g)?.length ?? 0)
    expect(contentJson(descriptor)).not.toContain('<')
  }
})

/** Returns a font twice: with its invalid file, which gets no @font-face, and with a valid file. */
const alsoFound = (font: PageFont): PageFont[] => [font, { ...font, font_file: 'hand.woff2' }]

/** Removes CSS written by staff, which is not changed. */
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

test('keeps payloads from closing a style rule or importing a file', () => {
  const rules = (css: string) => css.replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""')
  for (const { payload, page } of PAGES) {
    const css = pageCss(withoutWrittenCss(page))
    expect([payload, isWholeCss(css), css.match(/@font-face/g)?.length]).toEqual([payload, true, 1])
    expect(rules(css)).not.toMatch(/@import|<\/?(?:style|script)/i)
  }
})
