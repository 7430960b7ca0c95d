import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DynamicData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { pageElements } from '../../../../domain/publishing/page/page-document.ts'
import { productCodes } from '../../../../domain/publishing/page/product-codes.ts'
import { loadAllParts } from '../../../kit/islands/on-demand.tsx'
import { StillPartsContext } from '../../../kit/islands/still-parts-context.ts'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { MIXED_DOZEN } from '../../../kit/testing/mixed-dozen.ts'
import * as stillParts from '../layout/still-parts.ts'
import { DynamicScreen } from './dynamic-screen.tsx'

await loadAllParts()

const home: PageDocument = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/home.json', 'utf8')))
const codes = productCodes(home)
const products = Object.fromEntries(codes.map((code) => [code, cardOf({ code, product: `Wine ${code}` })]))
const render = (data: DynamicData) =>
  renderToString(
    <StillPartsContext value={stillParts}>
      <DynamicScreen data={data} />
    </StillPartsContext>,
  )
const html = render({ page: home, has_style: true, products, club_plans: { [MIXED_DOZEN.id]: MIXED_DOZEN } })

test('renders one main heading on the home page', () => {
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('renders nothing undefined and no inline styles', () => {
  expect(html).not.toMatch(/undefined|null|NaN/)
  expect(html).not.toContain('style=')
})

test('renders a node for every element of the document', () => {
  for (const { id } of pageElements(home)) expect(html).toContain(`data-element="${id}"`)
})

test('shows the given products, sample case and plan', () => {
  expect(codes.length).toBeGreaterThan(2)
  expect(html).toContain('Wine CD2291')
  expect(html).toContain('12 of 12')
  expect(html).toContain('£124 a case')
})

test('[products-gone] renders a page without its deleted products', () => {
  const bare = render({ page: home, has_style: true, products: {} })
  expect(bare).toContain('No products set')
  expect(bare).not.toContain('undefined')
})
