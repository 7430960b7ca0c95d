/** Removes costs from answers to staff who may not see them (domain/staff/access/roles.ts). */
import type { ProductHistory, StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import type { StaffList } from '../../../../domain/catalogue/product/staff-list.schema.ts'

export const listWithoutCosts = (list: StaffList): StaffList => ({
  ...list,
  products: list.products.map((product) => ({ ...product, cost: null })),
})

/** Leaves out entries of costs alone. */
function historyWithoutCosts(history: readonly ProductHistory[]): ProductHistory[] {
  return history.flatMap((entry) => {
    const { cost, ...after } = entry.after
    const { cost: _, ...before } = entry.before
    return cost !== undefined && Object.keys(after).length === 0 ? [] : [{ ...entry, before, after }]
  })
}

export const detailWithoutCosts = (detail: StaffProductDetail): StaffProductDetail => ({
  ...detail,
  product: { ...detail.product, cost: null },
  history: historyWithoutCosts(detail.history),
})
