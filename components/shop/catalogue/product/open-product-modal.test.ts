import { expect, test, vi } from 'vitest'
import { productCard } from '../../../../tests/factories/descriptor.ts'
import { openProductModal } from './open-product-modal.ts'

test('opens nothing over another page', async () => {
  const createElement = vi.fn()
  vi.stubGlobal('document', { createElement })
  vi.stubGlobal('location', { pathname: '/red' })
  const opening = openProductModal(productCard())
  location.pathname = '/white'
  await opening
  expect(createElement).not.toHaveBeenCalled()
})
