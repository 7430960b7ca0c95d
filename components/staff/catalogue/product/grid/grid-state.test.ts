import { describe, expect, test } from 'vitest'
import { aStaffProduct } from '../../../../../tests/factories/staff-product.ts'
import { checkChange, describeChanges } from './grid-cells.ts'
import {
  copied,
  dropAll,
  EMPTY_GRID,
  filledCells,
  type GridState,
  goToNext,
  pasted,
  pressed,
  saved,
  setCells,
  withRows,
} from './grid-state.ts'

const ROWS = ['CD1', 'CD2', 'CD3'].map((code) => aStaffProduct({ code, title: code }))
const START = withRows(EMPTY_GRID, ROWS)

/** Presses keys, 'Shift+ArrowDown' for example. */
const keys = (state: GridState, ...names: string[]): GridState =>
  names.reduce((now, name) => {
    const parts = name.split('+')
    const isHeld = (key: string) => parts.includes(key)
    const press = {
      key: parts.at(-1) ?? '',
      shiftKey: isHeld('Shift'),
      ctrlKey: isHeld('Ctrl'),
      metaKey: false,
      altKey: false,
    }
    return pressed(now, press) ?? now
  }, state)

/** Types a text into the cell, as the field does. */
const typing = (state: GridState, text: string): GridState => ({ ...keys(state, text.charAt(0)), typed: text })

const textsOf = ({ changes }: GridState) => Object.fromEntries([...changes].map(([code, { texts }]) => [code, texts]))

describe('keys', () => {
  test('moves within the grid by arrows, in reading order by Tab and down by Enter', () => {
    expect(keys(START, 'ArrowUp', 'ArrowLeft').cursor).toEqual({ row: 0, column: 0 })
    expect(keys(START, 'Ctrl+ArrowRight', 'Tab').cursor).toEqual({ row: 1, column: 0 })
    expect(keys(START, 'Enter', 'Enter', 'Shift+Enter', 'End').cursor).toEqual({ row: 1, column: 4 })
  })

  test('replaces by typing and edits by F2, and keeps the change on Enter but not on Escape', () => {
    expect(keys(START, '1').typed).toBe('1')
    expect(keys(START, 'F2').typed).toBe('9.99')
    const stored = keys(typing(START, '12.50'), 'Enter')
    expect([textsOf(stored), stored.cursor.row]).toEqual([{ CD1: { price: '12.50' } }, 1])
    expect(textsOf(keys(typing(START, '12.50'), 'Escape'))).toEqual({})
    expect(textsOf(keys(typing(START, '£9.99'), 'Tab'))).toEqual({})
  })

  test('discards the chosen changes on Escape, and then lets Tab leave', () => {
    const changed = keys(typing(START, '12.50'), 'Enter', 'ArrowUp')
    const back = keys(changed, 'Escape')
    expect([textsOf(back), back.isLeaving]).toEqual([{}, false])
    const leaving = keys(back, 'Escape')
    expect(pressed(leaving, { key: 'Tab', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })).toBe(
      undefined,
    )
    expect(keys(leaving, 'ArrowDown').isLeaving).toBe(false)
  })

  test('empties cells by Delete and fills down by Ctrl+D', () => {
    expect(textsOf(keys(START, 'ArrowRight', 'Delete'))).toEqual({ CD1: { mix_six_price: '' } })
    const filled = keys(typing(START, '12'), 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Ctrl+d')
    expect(textsOf(filled)).toEqual({ CD1: { price: '12' }, CD2: { price: '12' }, CD3: { price: '12' } })
  })

  test('undoes and redoes step by step, at the cells that change', () => {
    const typed = keys(typing(START, '12'), 'Enter')
    const both = dropAll(keys(typing(typed, '13'), 'Enter', 'Escape'))
    const undone = keys(both, 'Ctrl+z', 'Ctrl+z')
    expect([textsOf(undone), undone.cursor]).toEqual([{ CD1: { price: '12' } }, { row: 1, column: 0 }])
    expect(textsOf(keys(undone, 'Ctrl+z', 'Ctrl+z'))).toEqual({})
    expect(textsOf(keys(undone, 'Ctrl+y'))).toEqual({ CD1: { price: '12' }, CD2: { price: '13' } })
    expect(textsOf(keys(undone, 'Ctrl+Shift+Z', 'Ctrl+y'))).toEqual({})
    const stored = [aStaffProduct({ code: 'CD1', title: 'CD1', price: 12 }), ...ROWS.slice(1)]
    expect(textsOf(keys(withRows(undone, stored), 'Ctrl+y'))).toEqual({ CD2: { price: '13' } })
    expect(textsOf(keys(saved(undone, new Map(), []), 'Ctrl+z'))).toEqual({ CD1: { price: '12' } })
  })
})

test('copies chosen cells in a spreadsheet’s format, and changes nothing when they are pasted back', () => {
  const chosen = keys(START, 'Shift+ArrowDown', 'Shift+ArrowRight')
  expect(copied(chosen)).toBe('9.99\t8.99\n9.99\t8.99')
  expect(textsOf(pasted(chosen, copied(chosen)))).toEqual({})
})

test('keeps naming the codes that a paste left out while cells are edited, until the next paste', () => {
  const lacking = pasted(START, 'CD1\t12\nCD9\t13')
  expect(keys(typing(lacking, '14'), 'Enter').left).toBe('1 code not found: CD9')
  expect(pasted(lacking, '15').left).toBe('')
})

describe('changes', () => {
  const change = (field: 'price' | 'mix_six_price' | 'stock', text: string, given = {}) => {
    const product = aStaffProduct(given)
    const made = setCells(withRows(EMPTY_GRID, [product]), [{ product, field, text }]).changes.get('WINE')
    return made && checkChange(made)
  }

  test('refuses an ambiguous amount with both readings', () => {
    expect(change('price', '1,299')?.faults.price).toContain('£1,299.00 or £1.30')
  })

  test.each([
    ['4999', '£4,999.00 is more than twice £9.99'],
    ['0.99', '£0.99 is less than half of £9.99'],
  ])('warns of the price %s: %s', (text, message) => {
    expect(change('price', text, { mix_six_price: null })).toMatchObject({ warnings: { price: message } })
  })

  test('warns of a price under the cost, and refuses one above the bottle’s', () => {
    expect(change('price', '9.50', { cost: 9 })?.warnings.price).toContain('below its cost')
    const under = change('price', '0.99')
    expect([under?.faults.price, under?.warnings.price]).toEqual([expect.any(String), undefined])
    expect(change('mix_six_price', '10')).toMatchObject({
      edit: undefined,
      faults: { mix_six_price: 'Is above the price, £9.99' },
    })
  })

  test('sends with an edit the version that was read, and the change of stock', () => {
    expect(change('stock', '1,158')?.edit).toEqual({
      code: 'WINE',
      version: '2026-01-01T00:00:00.000Z',
      prices: {},
      stock: { before: 38, after: 1158 },
    })
    expect(change('stock', '-1')?.faults.stock).toBe('Must not be less than 0')
    expect(change('mix_six_price', '')?.edit?.prices).toEqual({ mix_six_price: null })
  })

  const edited = pasted(START, '12.50\n13.50\n14.50')

  test('are counted, and stay when other rows are shown', () => {
    expect(describeChanges(edited.changes)).toBe('3 prices changed')
    const elsewhere = withRows(edited, [])
    expect(describeChanges(elsewhere.changes)).toBe('3 prices changed')
    const newer = withRows(edited, [{ ...ROWS[0], ...aStaffProduct({ code: 'CD1', price: 12.5 }) }])
    expect(textsOf(newer)).not.toHaveProperty('CD1')
  })

  test('are dropped when they are saved, and keep the reason when they are not', () => {
    const row = { title: '', version: '', words: '', message: '' }
    const after = saved(edited, edited.changes, [
      { ...row, code: 'CD1', fate: 'changed' },
      { ...row, code: 'CD2', fate: 'changed_meanwhile', message: 'Another user has just changed it' },
    ])
    expect(Object.keys(textsOf(after))).toEqual(['CD2', 'CD3'])
    expect(after.refused.get('CD2')).toBe('Another user has just changed it')
    const retyped = setCells(edited, [{ product: ROWS[0] ?? aStaffProduct(), field: 'price', text: '15' }])
    expect(textsOf(saved(retyped, edited.changes, [{ ...row, code: 'CD1', fate: 'changed' }]))).toHaveProperty('CD1')
  })

  test('with a fault are found one after the other', () => {
    const odd = pasted(START, 'x\n13\ny')
    const first = goToNext(odd, 'faults')
    expect([first.cursor.row, goToNext(first, 'faults').cursor.row]).toEqual([2, 0])
  })
})

describe('filling', () => {
  const PRICED = withRows(EMPTY_GRID, [
    aStaffProduct({ code: 'CD1', price: 11.99, mix_six_price: 10, lock_it_in_price: null, wineclub_price: null }),
    aStaffProduct({ code: 'CD2', price: 20, mix_six_price: null, lock_it_in_price: null, wineclub_price: null }),
  ])
  const fill = (codes: string[], change: Partial<Parameters<typeof filledCells>[2]>) =>
    filledCells(PRICED, new Set(codes), {
      ...{ kind: 'price', field: 'price', by: 'percent', value: 5, round: 'penny' },
      ...change,
    }).map(({ product, field, text }) => [product.code, field, text])

  test('raises only the ticked products', () => {
    expect(fill(['CD2'], {})).toEqual([['CD2', 'price', '21.00']])
  })

  test('starts from what is typed in the grid', () => {
    const [first] = PRICED.rows
    if (first === undefined) throw new Error('no row')
    const typed = setCells(PRICED, [{ product: first, field: 'price', text: '30' }])
    const [cell] = filledCells(typed, new Set(['CD1']), {
      ...{ kind: 'price', field: 'price', by: 'percent', value: 10, round: 'penny' },
    })
    expect(cell).toMatchObject({ from: 30, text: '33.00' })
  })

  test('leaves out values that stay, and prices that a product does not have', () => {
    expect(fill(['CD1', 'CD2'], { by: 'amount', value: 0, round: 'pound' })).toEqual([['CD2', 'price', '19.99']])
    expect(fill(['CD1', 'CD2'], { field: 'all', by: 'set', value: 9 })).toEqual([
      ['CD1', 'price', '9.00'],
      ['CD1', 'mix_six_price', '9.00'],
      ['CD2', 'price', '9.00'],
    ])
  })
})
