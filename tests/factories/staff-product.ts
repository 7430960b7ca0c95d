/** A product as the staff's list has it, for the tests of its screens. */
import type { StaffProduct } from '../../domain/catalogue/product/staff-list.schema.ts'

export const aStaffProduct = (given: Partial<StaffProduct> = {}): StaffProduct => ({
  code: 'WINE',
  title: 'Winery Wine',
  name: 'Wine',
  winery: 'Winery',
  status: 'active',
  kind: 'red',
  path: '/red/spain/rioja/winery-wine',
  picture: 'wine.svg',
  price: 9.99,
  mix_six_price: 8.99,
  lock_it_in_price: null,
  wineclub_price: null,
  cost: null,
  vat_rate_bp: 2000,
  stock: 38,
  other_variants: 0,
  sold: 0,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...given,
})
