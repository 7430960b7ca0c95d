import { expect, test } from 'vitest'
import { faqEntries } from './faq-entries.ts'
import type { PageDocument, PageElement } from './page-document.ts'

const text = (html: string, index: number): PageElement => ({
  id: `t${index}`,
  sequence_number: index,
  compiled_styles: '',
  compiled_classes: '',
  custom_styles: [],
  layers: [],
  element_type: 'text',
  element_config: { config: { text: html, url: '' } },
})

const page = (...texts: string[]): PageDocument => ({
  version: 4,
  route: 'faqs',
  title: 'FAQs',
  meta_description: '',
  keywords: '',
  page: { css: '', compiled_styles: '', compiled_classes: '', custom_styles: [], fonts: { files: [] } },
  containers: [
    {
      id: 'c',
      sequence_number: 1,
      tabs_enabled: false,
      tabs: [],
      styles: { padding: { top: 16, right: 4, bottom: 16, left: 4 }, background: '', width: 'page' },
      compiled_styles: '',
      blocks: [
        {
          id: 'b',
          sequence_number: 1,
          linked_to_tab: null,
          columns: { desktop: 12, tablet: 12, phone: 12 },
          compiled_styles: '',
          elements: texts.map(text),
        },
      ],
    },
  ],
})

test('reads question and answer as plain text', () => {
  expect(faqEntries(page('<h3>Is it <em>dry</em>?</h3><p>Yes. See <a href="/white">whites</a>.</p>'))).toEqual([
    { question: 'Is it dry?', answer: 'Yes. See whites.' },
  ])
})

test('skips headings that ask nothing and questions without an answer', () => {
  expect(faqEntries(page('<h3>Delivery</h3><p>Free.</p>', '<h3>Why?</h3>', '<h2>Why?</h2><p>So.</p>'))).toEqual([])
})
