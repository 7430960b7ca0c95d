import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import type { ProductEdit } from '../../catalogue/product/edit.schema.ts'
import { derivedTexts, type RecordedFacts, sinceLastImport } from './import-record.ts'

const NOTHING_NEW = { entry: null }

const edits: fc.Arbitrary<ProductEdit> = fc.record({
  price: fc.integer({ min: 5, max: 9 }),
  lead: fc.constantFrom('One.', 'Two.', 'Three.'),
  attributes: fc.record({ oak: fc.constantFrom('French', 'American') }),
})
const having = (edit: ProductEdit) => anEditedProduct({ ...edit, attributes: { ...edit.attributes } } as object)

/** The record that an import of these values keeps. */
const recordOf = (listed: ProductEdit): RecordedFacts =>
  sinceLastImport(listed, having(listed), NOTHING_NEW, null).record

describe('a value of a list', () => {
  test.prop([edits, edits, edits])(
    'wins if the list has changed it, and gives way if only the shop has',
    (before, ours, listed) => {
      const { edit, kept } = sinceLastImport(listed, having(ours), NOTHING_NEW, recordOf(before))
      for (const field of ['price', 'lead'] as const) {
        const isKept = listed[field] === before[field] && ours[field] !== listed[field]
        expect(edit[field]).toBe(isKept ? undefined : listed[field])
        expect(kept.some((one) => one.field === field)).toBe(isKept)
      }
      const [was, own, news] = [before, ours, listed].map(({ attributes }) => attributes?.oak)
      expect(edit.attributes?.oak).toBe(news === was && own !== news ? undefined : news)
    },
  )

  test.prop([edits, edits])(
    'is new in a product that no import has written, and not new the second time',
    (ours, listed) => {
      const first = sinceLastImport(listed, having(ours), NOTHING_NEW, null)
      expect(first).toMatchObject({ edit: listed, kept: [], isNews: true })
      expect(sinceLastImport(listed, having(listed), NOTHING_NEW, first.record)).toMatchObject({
        kept: [],
        isNews: false,
      })
    },
  )
})

describe('a status', () => {
  const status = (listed: ProductEdit['status'], now: 'active' | 'draft' | 'withdrawn', before: string) =>
    sinceLastImport(listed === undefined ? {} : { status: listed }, anEditedProduct({ status: now }), NOTHING_NEW, {
      facts: { status: before },
      unfed: [],
    }).edit.status

  test('restores products that an import took off sale, but not those staff did', () => {
    expect(status(undefined, 'withdrawn', 'withdrawn')).toBe('active')
    expect(status(undefined, 'withdrawn', 'active')).toBeUndefined()
    expect(status(undefined, 'draft', 'draft')).toBeUndefined()
  })

  test('keeps a product that was never sold as a draft', () => {
    expect(status('withdrawn', 'draft', 'draft')).toBe('draft')
    expect(status('active', 'draft', 'draft')).toBe('active')
  })
})

test('derives address and search texts until staff write their own', () => {
  const now = anEditedProduct({ winery: 'Ocón', name: 'Reserva', title: 'Ocón Reserva' })
  const followed = {
    ...now,
    ...derivedTexts({ ...now, producturl: 'ocon-reserva', meta_title: 'Ocón Reserva' }, { name: 'Gran' }),
  }
  expect(followed).toMatchObject({ producturl: 'ocon-gran', meta_title: 'Ocón Gran' })
  expect(derivedTexts({ ...now, producturl: 'ours', meta_title: 'Ours' }, { name: 'Gran' })).not.toHaveProperty(
    'producturl',
  )
})
