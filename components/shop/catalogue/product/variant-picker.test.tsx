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

test('a colour is shown by its picture, which is called after it', () => {
  expect(markup('check.jpg')).toContain('src="/images/check.jpg" alt="Check"')
})

test('a colour without a picture is a disc, and its name is read out', () => {
  expect(markup('#6e1730')).toContain('fill="#6e1730"')
  expect(markup('#6e1730')).toContain('<span class="sr">Check</span>')
})

test('a size is in words', () => {
  expect(markup(null)).toMatch(/class="size">.*Check<\/label>/)
})
