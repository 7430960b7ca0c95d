import { describe, expect, it } from 'vitest'
import type { EditedProduct } from '../product/edit-product.ts'
import { undoAddition, undoChange } from './undo-change.ts'

const product = (more: Partial<EditedProduct> = {}): EditedProduct => ({
  code: 'A1',
  product_code: 'A1',
  title: 'Reserva',
  type_id: 'wine',
  picture: '',
  pictures: [],
  second_picture: null,
  category_url: 'red/',
  attribute_names: { closure: 'Closure', abv: 'ABV' },
  attribute_forms: {},
  volume_ml: 750,
  price: 12,
  mix_six_price: null,
  lock_it_in_price: null,
  wineclub_price: null,
  uda: 'bottle',
  cost: null,
  name: 'Reserva',
  winery: '',
  kind: 'red',
  status: 'draft',
  country: '',
  region: '',
  producturl: 'reserva',
  attributes: { closure: 'Cork', abv: '13%' },
  category_ids: [],
  flag: null,
  taste: 'Plums',
  lead: '',
  details_heading: '',
  details: [],
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  ...more,
})

describe('undoing a change', () => {
  const before = { price: 10, taste: 'Cherries', attributes: { closure: 'Screw cap', abv: '13%' }, stock: 6 }
  const after = { price: 12, taste: 'Plums', attributes: { closure: 'Cork' }, stock: 30 }

  it('puts every field back that is as the import left it', () => {
    expect(undoChange({ product: product(), stock: 30, before, after })).toEqual({
      isRemoved: false,
      edit: { price: 10, taste: 'Cherries', attributes: { closure: 'Screw cap' } },
      stock: { before: 30, after: 6 },
      reason: '',
    })
  })

  it('leaves what somebody changed since, by name, and what was sold stays sold', () => {
    const now = product({ price: 13, attributes: { closure: 'Glass', abv: '13%' } })
    expect(undoChange({ product: now, stock: 4, before, after })).toEqual({
      isRemoved: false,
      edit: { taste: 'Cherries' },
      stock: { before: 4, after: 0 },
      reason: 'price, Closure: changed since, and left so',
    })
  })
})

describe('undoing an addition', () => {
  it('removes a draft that nobody touched and nothing names', () => {
    expect(undoAddition({ product: product(), isUntouched: true, usedBy: '' })).toMatchObject({ isRemoved: true })
  })

  it('archives what was live or is named, and leaves what was changed', () => {
    const live = undoAddition({ product: product({ status: 'active' }), isUntouched: true, usedBy: '' })
    expect(live).toMatchObject({ isRemoved: false, edit: { status: 'withdrawn' } })
    expect(undoAddition({ product: product(), isUntouched: true, usedBy: 'an order' }).reason).toMatch(/in an order/)
    expect(undoAddition({ product: product(), isUntouched: false, usedBy: '' })).toMatchObject({
      isRemoved: false,
      edit: {},
    })
  })
})
