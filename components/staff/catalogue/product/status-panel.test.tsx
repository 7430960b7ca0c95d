import { expect, test } from 'vitest'
import type { StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { anEditedProduct } from '../../../../tests/factories/edited-product.ts'
import { StatusPanel } from './status-panel.tsx'
import type { ProductEditing } from './use-product-form.ts'

const shown = (used: StaffProductDetail['used']) => {
  const product = anEditedProduct()
  const editing = { form: product, noun: product, fields: { values: product, set: () => undefined } }
  return drawn(<StatusPanel editing={editing as unknown as ProductEditing} detail={{ used } as StaffProductDetail} />)
}

test('names the orders and plans that keep the product, if there are any', () => {
  expect(shown({ orders: 0, plans: 0 })).not.toContain('whatever happens here')
  expect(shown({ orders: 1, plans: 0 })).toContain('In 1 order, which keeps it')
  expect(shown({ orders: 2, plans: 1 })).toContain('In 2 orders and 1 running plan, which keep it')
})
