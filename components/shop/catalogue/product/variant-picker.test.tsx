import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VariantPicker } from './variant-picker.tsx'

const markup = (swatch: string | null) =>
  renderToStaticMarkup(
    <VariantPicker
      group={{ name: 'colours', label: 'Colour', choices: [{ code: 'BAG-C', value: 'Check', swatch }] }}
      code="BAG-C"
      units={null}
      onChoose={() => undefined}
    />,
  )

test('shows a colour’s picture with the colour as its alternative text', () => {
  expect(markup('check.jpg')).toContain('src="/images/check.jpg" alt="Check"')
})

test('shows a colour without a picture as a disc with a name for screen readers', () => {
  expect(markup('#6e1730')).toContain('fill="#6e1730"')
  expect(markup('#6e1730')).toContain('<span class="sr">Check</span>')
})

test('shows a size as text', () => {
  expect(markup(null)).toMatch(/class="size">.*Check<\/label>/)
})
