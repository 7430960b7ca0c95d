import fc from 'fast-check'
import { createContext, createElement, Fragment, type ReactNode, Suspense, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { filledPage } from '../../domain/page/testing/filled-page.ts'
import { withoutStyles } from '../../domain/page/without-styles.ts'
import { MARKUP_PAYLOADS } from '../../tests/factories/markup-payloads.ts'
import { URL_PAYLOADS } from '../../tests/factories/url-payloads.ts'
import { DynamicScreen } from '../page/dynamic-screen.tsx'
import { loadAllParts } from '../parts/on-demand.tsx'
import { StillPartsContext } from '../parts/still-parts-context.ts'
import { staticMarkup } from './static-markup.ts'
import * as stillComponents from './still-parts.ts'

await loadAllParts()

const Around = ({ children }: { children?: ReactNode }) => (
  <>
    before {children}
    {null}after
  </>
)

const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', '&<>"\'', '&amp;', '£9.99', 'é', 'a\nb'))
const plain = fc.oneof(text, fc.integer(), fc.double(), fc.constantFrom(null, undefined, true, false))
const attributes = fc.record(
  {
    className: text,
    id: text,
    'aria-label': text,
    'aria-hidden': fc.boolean(),
    'data-name': fc.oneof(text, fc.boolean(), fc.integer()),
    href: text.map((address) => `/${address}`),
    width: fc.oneof(fc.integer(), fc.constant('100%')),
    viewBox: fc.constantFrom('0 0 8 8', undefined),
  },
  { requiredKeys: [] },
)
const { node } = fc.letrec<{ node: ReactNode; children: ReactNode[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    { arbitrary: plain, weight: 3 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('p', 'a', 'svg', 'li'), attributes, tie('children'))
        .map(([tag, props, children]) => createElement(tag, props, ...children)),
      weight: 3,
    },
    tie('children').map((children) => createElement(Around, null, ...children)),
    tie('children').map((children) => createElement(Fragment, null, ...children)),
  ),
  children: fc.array(tie('node'), { maxLength: 4 }),
}))

test('plain elements, components and texts are written as React writes them, byte for byte', () => {
  fc.assert(
    fc.property(node, (part) => {
      expect(staticMarkup(part)).toBe(renderToString(part))
    }),
    { numRuns: 300 },
  )
})

test.each<[string, Parameters<typeof createElement>[0], Record<string, unknown>]>([
  ['a picture, which React has loaded ahead', 'img', { src: '/a.svg', alt: '' }],
  ['a field', 'input', {}],
  ['HTML of its own', 'p', { dangerouslySetInnerHTML: { __html: '<b>x</b>' } }],
  ['a style', 'p', { style: { color: 'red' } }],
  ['a handler', 'p', { onClick: () => undefined }],
  ['what may be a script', 'a', { href: ' javascript:alert(1)' }],
  ['a link to nowhere', 'a', { href: '' }],
  ['a boundary', Suspense, {}],
])('%s is left to React', (_, type, props) => {
  expect(staticMarkup(<div>{createElement(type, props)}</div>)).toBeUndefined()
})

test('an error of a component is not kept quiet', () => {
  const Broken = (): ReactNode => {
    throw new Error('broken')
  }
  expect(() => staticMarkup(<Broken />)).toThrow('broken')
})

const Context = createContext('')

test('components may read contexts: where they stand is where they are called', () => {
  const Reading = () => <b>{useContext(Context)}</b>
  const Outer = () => <p>{staticMarkup(<Reading />)}</p>
  const page = (
    <Context value="read">
      <Outer />
    </Context>
  )
  expect(renderToString(page)).toContain('read')
})

test('pages of the builder are the same with it and without, whatever their texts are', () => {
  for (const payload of [
    'Plain words',
    ...MARKUP_PAYLOADS.filter((_, at) => at % 60 === 0),
    ...URL_PAYLOADS.slice(0, 10),
  ]) {
    const data = { page: withoutStyles(filledPage(payload)), has_style: true, products: {}, club_plans: {} }
    const pageWith = (stillParts: typeof stillComponents) =>
      renderToString(
        <StillPartsContext value={stillParts}>
          <DynamicScreen data={data} />
        </StillPartsContext>,
      )
    expect(pageWith({ ...stillComponents, ...{ toMarkup: staticMarkup } })).toBe(pageWith(stillComponents))
  }
})
