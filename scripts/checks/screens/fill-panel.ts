/** Fills the control panel with data that the demo shop lacks: changes that wait to be published. */
import type { Page } from 'playwright-core'
import { type Send, sender } from './visitors.ts'

/** Changes that wait to be published, by product code. */
const CHANGES: Readonly<Record<string, object>> = {
  CD2291: { price: 18.5 },
  CD1042: { taste: 'Gooseberry, cut grass, a lemon finish' },
}

const BUNDLE = 'Christmas opens'

/** Adds a bundle, unless an earlier run has. */
async function addBundle(send: Send): Promise<void> {
  const { bundles }: { bundles: { name: string }[] } = await (await send('GET', '/api/admin/bundles')).json()
  if (bundles.some(({ name }) => name === BUNDLE)) return
  const { bundle } = await (await send('POST', '/api/admin/bundles', { name: BUNDLE })).json()
  await send('PUT', `/api/admin/bundles/${bundle.id}/products/CD1042`, { price: 10.99 })
}

/** Saves two changes that wait to be published. Returns a function that reverts them. */
async function changeProducts(send: Send): Promise<() => Promise<void>> {
  const settings = '/api/admin/publishing'
  await send('PATCH', settings, { auto_publish: false })
  const before = new Map<string, object>()
  for (const [code, change] of Object.entries(CHANGES)) {
    const path = `/api/admin/products/${code}`
    const { product } = await (await send('GET', path)).json()
    before.set(path, Object.fromEntries(Object.keys(change).map((field) => [field, product[field]])))
    await send('PATCH', path, change)
  }
  return async () => {
    for (const [path, values] of before) await send('PATCH', path, values)
    await send('PATCH', settings, { auto_publish: true })
  }
}

/** Fills the panel. Returns a function that reverts its unpublished changes. `owner` is signed in. */
export async function fillPanel(owner: Page, address: string): Promise<() => Promise<void>> {
  const send = sender(owner, address)
  await addBundle(send)
  return changeProducts(send)
}
