import { expect, test } from 'vitest'
import { edited } from '../../../tests/factories/edited-page.ts'
import { sectionRoute } from '../../core/route/content-part.ts'
import type { PageDocument } from './page-document.ts'
import { pageOf } from './page-templates.ts'
import { sectionEffect } from './section-effects.ts'

const empty = (route: string): PageDocument => ({ ...pageOf('blank', route, 'A'), containers: [] })

const withText = (page: PageDocument, id: string, text: string, at: number): PageDocument =>
  edited(
    page,
    { type: 'add_element', parent: null, element_type: 'text', at },
    { type: 'set_config', id, change: { text } },
  )

const section = (text: string) => withText(empty(sectionRoute('offer')), 'text', text, 0)
const PUBLISHED = new Map([['offer', section('<h2>Offer</h2>')]])

/** A page with a main heading, the section, and a heading of level 3. */
const PAGE = withText(
  edited(withText({ ...empty('delivery'), meta_description: 'x' }, 'text', '<h1>Delivery</h1>', 0), {
    type: 'add_section',
    section: 'offer',
    at: 1,
  }),
  'text-2',
  '<h3>Days</h3>',
  2,
)

test('finds the second main heading that a section brings to a page', () => {
  expect(sectionEffect(PAGE, PUBLISHED, section('<h1>Offer</h1>')).faults).toEqual([
    'The page has 2 main headings (h1), not one',
  ])
})

test('advises when a heading of the page loses the level above it', () => {
  expect(sectionEffect(PAGE, PUBLISHED, section('<p>Offer</p>'))).toEqual({
    faults: [],
    advice: ['The heading ‘Days’ skips a level: it is level 3, after level 1'],
  })
})

test('leaves out what the page had before', () => {
  const faulty = { ...PAGE, meta_description: '' }
  expect(sectionEffect(faulty, PUBLISHED, section('<h2>Another offer</h2>'))).toEqual({ faults: [], advice: [] })
})
