/** In builder mode link navigation on elements is disabled: on each element that navigates, submits or sells. */
import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import {
  type Layer,
  type PageDocument,
  type PageElement,
  pageElements,
} from '../../../../domain/publishing/page/page-document.ts'
import { productCodes } from '../../../../domain/publishing/page/product-codes.ts'
import { loadAllParts } from '../../../kit/islands/on-demand.tsx'
import { StillPartsContext } from '../../../kit/islands/still-parts-context.ts'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { MIXED_DOZEN } from '../../../kit/testing/mixed-dozen.ts'
import { PageElementView } from '../../../shop/publishing/elements/page-element.tsx'
import * as stillParts from '../../../shop/publishing/layout/still-parts.ts'
import { PageContainer } from '../../../shop/publishing/page/document-view.tsx'
import { pressOn } from './canvas-gestures.ts'

await loadAllParts()

const example: PageDocument = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const review = {
  id: 1,
  rating: 5,
  review_text: 'Good',
  author_name: 'Ada',
  product: 'Rioja',
  sef_url: 'red/rioja',
}
const data: DocumentData = {
  page: example,
  products: Object.fromEntries(productCodes(example).map((code) => [code, cardOf({ code })])),
  club_plans: { [MIXED_DOZEN.id]: MIXED_DOZEN },
  shop_reviews: { average_rating: 5, total_reviews: 1, demo_reviews: true, reviews: [review] },
}

/** Matches the selectors of this screen: [attribute], [attribute=value] and .class. */
const fits = (tag: string, selector: string): boolean => {
  const [, name, value] = /^\[([\w-]+)(?:=([\w-]+))?\]$/.exec(selector) ?? []
  if (name === undefined) return (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').includes(selector.slice(1))
  const given = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return given !== undefined && (value === undefined || value === given)
}

/** Returns a node for each opening tag that matches `wanted`, aware of its ancestors. */
function nodesIn(html: string, wanted: RegExp): { tag: string; closest: Element['closest'] }[] {
  const found: { tag: string; closest: Element['closest'] }[] = []
  let open: string[] = []
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/g)) {
    if (tag.startsWith('</')) open = open.slice(0, -1)
    else {
      const chain = [...open, tag].reverse()
      const closest = (selector: string) => {
        const node = chain.find((one) => selector.split(',').some((part) => fits(one, part)))
        return node === undefined ? null : { dataset: { layer: /data-layer="([^"]*)"/.exec(node)?.[1] } }
      }
      if (wanted.test(tag)) found.push({ tag, closest: closest as Element['closest'] })
      if (!/^<(img|input|source|br|link)\b|\/>$/.test(tag)) open.push(tag)
    }
  }
  return found
}

const draw = (element: PageElement): string =>
  renderToString(
    <StillPartsContext value={stillParts}>
      <PageElementView element={element} data={data} />
    </StillPartsContext>,
  )

const elementOf = (id: string, config: object = {}): PageElement => {
  const element = pageElements(example).find((candidate) => candidate.id === id)
  if (!element) throw new Error(`The example has no ${id}`)
  return { ...element, element_config: { config: { ...element.element_config.config, ...config } } } as PageElement
}

const video = (): PageElement => ({
  ...elementOf('space'),
  element_type: 'video',
  element_config: {
    config: {
      video_src: 'a.mp4',
      mobile_video_src: '',
      different_video_on_mobile: false,
      url: '/red',
      poster_src: '',
      alt: '',
    },
  },
})

/** Elements that navigate, submit or act. */
const ACTIVE = /^<(a|area|form|button|input|label|summary)\b/

describe('[builder-press] in builder mode pressing an element’s link does nothing', () => {
  test.each<[string, PageElement]>([
    ['image', { ...elementOf('picture'), layers: [] }],
    ['video', video()],
    ['text', elementOf('title-text', { url: '/red', text: '<p>Whole</p>' })],
    ['text with a link in it', elementOf('red-text')],
    ['button', elementOf('button')],
    ['card', elementOf('card')],
    ['carousel of images and text', elementOf('reel')],
    ['carousel of images', elementOf('fade')],
    ['carousel of products', elementOf('chosen')],
    ['products', elementOf('manual')],
    ['products in a vault', { ...elementOf('manual'), compiled_classes: 'vault' }],
    ['html', elementOf('counter', { content: '<p><a href="/red">Reds</a> <button>Count</button></p>' })],
    ['shop_local', elementOf('local')],
    ['marketing_emails', elementOf('letter-box')],
    ['ProductHeader', elementOf('custom-header')],
    ['TrustPilot', elementOf('custom-trust')],
    ['WineClub', elementOf('custom-club')],
    ['LockItIn', elementOf('custom-lock')],
  ])('%s', (_, element) => {
    const active = nodesIn(draw(element), ACTIVE).filter(({ closest }) => !closest('.carousel-arrows,.reel-foot'))
    expect(active.length).toBeGreaterThan(0)
    for (const node of active) expect([node.tag, pressOn(node)]).toEqual([node.tag, { kind: 'rest' }])
  })
})

test('lets a press show another part of the page', () => {
  const arrows = nodesIn(draw(elementOf('reel')), /aria-label="(Next|Previous) slides"/)
  expect(arrows.map(pressOn)).toEqual([{ kind: 'show' }, { kind: 'show' }])
  const container = example.containers.find(({ tabs_enabled }) => tabs_enabled)
  if (!container) throw new Error('The example has no tabs')
  const tabs = nodesIn(renderToString(<PageContainer container={container} data={data} />), /role="tab"/)
  expect(tabs.map(pressOn)).toEqual(tabs.map(() => ({ kind: 'show' })))
  expect(tabs).toHaveLength(3)
})

test('selects a layer with or without a link', () => {
  const picture = elementOf('picture')
  const [words, button] = picture.layers as [Layer, Layer]
  expect(nodesIn(draw(picture), /data-layer=/).map(pressOn)).toEqual([
    { kind: 'layer', id: words.id },
    { kind: 'layer', id: button.id },
  ])
})
