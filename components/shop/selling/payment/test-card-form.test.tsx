import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestCardForm } from './test-card-form.tsx'

const draw = (more = {}) =>
  renderToString(
    <TestCardForm publishableKey={null} amount={10} saving="offered" refusal={null} onReady={() => {}} {...more} />,
  )

test('states before any field that it takes no real cards', () => {
  const html = draw()
  const warning = 'This is a test checkout. It takes no real cards: please don’t enter one.'
  expect(html.indexOf(warning)).toBeGreaterThan(-1)
  expect(html.indexOf(warning)).toBeLessThan(html.indexOf('<input'))
})

test.each(['cc-number', 'cc-exp', 'cc-csc'])('marks the field %s for autofill and shows a numeric keyboard', (name) => {
  const input = new RegExp(`<input[^>]*autoComplete="${name}"[^>]*>`, 'i').exec(draw())?.[0]
  expect(input).toContain('inputMode="numeric"')
})

test('gives no field a name, so that a form can’t send it', () => {
  expect(draw()).not.toMatch(/<input[^>]* name=/)
})

test('shows a refusal at the number, and marks it', () => {
  const html = draw({ refusal: 'Your bank declined this card.' })
  expect(html).toContain('Your bank declined this card.')
  expect(/<input[^>]*cc-number[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"')
})

test('offers to save the card only where allowed, unchecked at first', () => {
  expect(draw()).toContain('Save this card for next time')
  expect(draw()).not.toContain('checked=""')
  for (const saving of ['never', 'always']) expect(draw({ saving })).not.toContain('Save this card')
})
