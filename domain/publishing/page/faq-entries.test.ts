import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { faqEntries } from './faq-entries.ts'

const page = (...texts: string[]) =>
  aPage([
    aContainer('c', [
      aBlock(
        'b',
        texts.map((text, index) => anElement(`t${index}`, 'text', { text })),
      ),
    ]),
  ])

test('reads question and answer as plain text', () => {
  expect(faqEntries(page('<h3>Is it <em>dry</em>?</h3><p>Yes. See <a href="/white">whites</a>.</p>'))).toEqual([
    { question: 'Is it dry?', answer: 'Yes. See whites.' },
  ])
})

test('skips headings that ask nothing and questions without an answer', () => {
  expect(faqEntries(page('<h3>Delivery</h3><p>Free.</p>', '<h3>Why?</h3>', '<h2>Why?</h2><p>So.</p>'))).toEqual([])
})
