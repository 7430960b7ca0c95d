import { describe, expect, it } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import type { EditedProduct } from '../../catalogue/product/edit.schema.ts'
import type { Choice } from './compared-row.ts'
import { choiceClash, undoAddition, undoChange, undoVariant } from './undo-change.ts'

const product = (more: Partial<EditedProduct> = {}): EditedProduct =>
  anEditedProduct({
    status: 'draft',
    price: 12,
    mix_six_price: null,
    attributes: { closure: 'Cork', abv: '13%' },
    ...more,
  })

describe('undoing a change', () => {
  const before = { price: 10, taste: 'Cherries', attributes: { closure: 'Screw cap', abv: '13%' }, stock: 6 }
  const after = { price: 12, taste: 'Plums', attributes: { closure: 'Cork' }, stock: 30 }

  it('restores every field that is unchanged since the import', () => {
    expect(undoChange({ product: product(), stock: 30, choice: null, before, after })).toEqual({
      isRemoved: false,
      edit: { price: 10, taste: 'Cherries', attributes: { closure: 'Screw cap' } },
      stock: { before: 30, after: 6 },
      choice: null,
      reason: '',
    })
  })

  it('names and keeps fields changed since, and doesn’t return sold stock', () => {
    const now = product({ price: 13, attributes: { closure: 'Glass', abv: '13%' } })
    expect(undoChange({ product: now, stock: 4, choice: null, before, after })).toEqual({
      isRemoved: false,
      edit: { taste: 'Cherries' },
      stock: { before: 4, after: 0 },
      choice: null,
      reason: 'price, Closure: changed since, and left so',
    })
  })
})

describe('undoing an addition', () => {
  it('removes an unchanged draft without references', () => {
    expect(undoAddition({ product: product(), isUntouched: true, usedBy: '' })).toMatchObject({ isRemoved: true })
  })

  it('archives products that were live or have references, and keeps changed ones', () => {
    const live = undoAddition({ product: product({ status: 'active' }), isUntouched: true, usedBy: '' })
    expect(live).toMatchObject({ isRemoved: false, edit: { status: 'withdrawn' } })
    expect(undoAddition({ product: product(), isUntouched: true, usedBy: 'an order' }).reason).toMatch(/in an order/)
    expect(undoAddition({ product: product(), isUntouched: false, usedBy: '' })).toMatchObject({
      isRemoved: false,
      edit: {},
    })
  })
})

const colour = (value: string, swatch = '#14493d'): Choice => ({ group: 'colour', value, swatch })

describe('undoing the choice of a variant', () => {
  const [before, after] = [{ variant: colour('Green') }, { variant: colour('Bottle green') }]
  const undo = (choice: Choice) => undoChange({ product: product(), stock: 0, choice, before, after })

  it('restores it, unless another editor has renamed it since', () => {
    expect(undo(colour('Bottle green'))).toMatchObject({
      choice: { before: colour('Bottle green'), after: colour('Green') },
      reason: '',
    })
    expect(undo(colour('Sage'))).toMatchObject({ choice: null, reason: 'variant: changed since, and left so' })
  })

  it('keeps it if another variant has that name by now, or if variants differ otherwise', () => {
    const green = colour('Green')
    expect(choiceClash(green, [{ code: 'B', ...colour('Red') }])).toBe('')
    expect(choiceClash(green, [{ code: 'B', ...colour('Green', '#00ff00') }])).toMatch(/^its colour can’t go back: B/)
    expect(choiceClash(green, [{ code: 'B', group: 'size', value: 'Large', swatch: null }])).toMatch(
      /differs in another way/,
    )
  })
})

describe('undoing a variant', () => {
  const prices = { price: 12, mix_six_price: null, lock_it_in_price: null, wineclub_price: null }
  const after = { ...prices, variant_of: 'A', variant: colour('Green'), stock: 10 }
  const undo = (more: Partial<Parameters<typeof undoVariant>[0]> = {}) =>
    undoVariant({ product: product(), stock: 8, choice: colour('Green'), after, usedBy: '', ...more })

  it('removes an unchanged one without references', () => {
    expect(undo()).toMatchObject({ isRemoved: true, reason: '' })
  })

  it('keeps one that was bought, without the imported stock, and a changed one as it is', () => {
    expect(undo({ usedBy: 'an order' })).toMatchObject({
      isRemoved: false,
      stock: { before: 8, after: 0 },
      reason: 'is in an order: kept, without the stock that came with it',
    })
    for (const more of [{ choice: colour('Sage') }, { product: product({ price: 13 }) }])
      expect(undo(more)).toMatchObject({ isRemoved: false, stock: null, reason: /changed since it was imported/ })
  })
})
