import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharedPart } from '../../components/kit/islands/shared-part.tsx'
import { SharedPartsContext } from '../../components/kit/islands/shared-parts-context.ts'
import { cardOf } from '../../components/kit/testing/card-of.ts'
import { WaitingCards } from '../../components/shop/catalogue/product/waiting-cards.tsx'
import { Reviews } from '../../components/shop/catalogue/review/reviews.tsx'
import { pageMarks } from './marks.ts'
import { sharedParts } from './shared-parts.tsx'

function openRenderer() {
  const marks = pageMarks()
  const parts = sharedParts(marks.of)
  return (page: React.ReactNode): string =>
    marks
      .fill(
        renderToString(<SharedPartsContext value={parts.place}>{page}</SharedPartsContext>),
        (name) => parts.html(name) ?? '',
      )
      .join('')
}

test('renders the same HTML as React alone, including shared parts', () => {
  const render = openRenderer()
  for (const total_reviews of [3, 0, 26]) {
    const page = (
      <main>
        <Reviews product={{ ...cardOf({ code: 'CD1' }), total_reviews, average_rating: 4 }} />
        <WaitingCards />
      </main>
    )
    expect(render(page)).toBe(renderToString(page))
  }
})

test('renders a shared part once for all pages', () => {
  const render = openRenderer()
  let rendered = 0
  const Inside = () => `${++rendered}`
  const page = (
    <SharedPart name="inside" className="place">
      <Inside />
    </SharedPart>
  )
  expect(render(page)).toBe('<div class="place">1</div>')
  expect(render(page)).toBe('<div class="place">1</div>')
})
