import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { factsFiller, textFiller } from './with-facts.ts'

const facts = {
  text: { days: '14', shop: 'Vine & Sons', phone: '' },
  html: { table: '<table><tr><td>Dover</td></tr></table>' },
}
const text = (id: string, words: string) => anElement(id, 'text', { text: words })

test('fills in facts, leaves unknown ones, and keeps parts without facts', () => {
  const page = aPage([
    aContainer('one', [
      aBlock('a', [text('filled', '<p>{{shop}}: {{days}} days</p>{{table}}'), text('unknown', '<p>{{phone}}</p>')]),
      aBlock('b', [text('own', '<p>Words</p>')]),
    ]),
    aContainer('two', [aBlock('c', [text('other', '<p>Words</p>')])]),
  ])
  const fill = factsFiller(facts)
  const shown = fill(page)
  const [one, two] = shown.containers
  expect(one?.blocks[0]?.elements.map(({ element_config }) => element_config.config)).toMatchObject([
    { text: '<p>Vine &amp; Sons: 14 days</p><table><tr><td>Dover</td></tr></table>' },
    { text: '<p>{{phone}}</p>' },
  ])
  expect(one?.blocks[1]).toBe(page.containers[0]?.blocks[1])
  expect(two).toBe(page.containers[1])
  expect(fill({ ...page }).containers[0]).toBe(one)
})

test('names parts with facts as plain text', () => {
  const fill = textFiller(facts)
  expect([fill('{{shop}}, {{days}} days'), fill('{{table}}'), fill('Ring {{phone}}')]).toEqual([
    'Vine & Sons, 14 days',
    'Dover',
    'Ring {{phone}}',
  ])
})
