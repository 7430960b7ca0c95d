import { expect, test } from 'vitest'
import { CHANGED_CODE, CHANGED_LABEL, CHANGED_PRICE } from './figures.ts'
import { generatedPeerShop, routesOf, withMenuLabel, withPrice } from './shop-file.ts'

const SHOP = generatedPeerShop(200)

test('gives each product its own route, and each list products', () => {
  const routes = routesOf(SHOP)
  expect(routes.length).toBeGreaterThan(250)
  expect(new Set(routes).size).toBe(routes.length)
  expect(routes).not.toContain('')
  expect(SHOP.categories.filter(({ codes }) => codes.length === 0)).toEqual([])
})

test('lists for a plan the wines that have a price in it', () => {
  const priced = SHOP.products.filter(({ lockItInPrice }) => lockItInPrice !== null)
  const list = SHOP.categories.find(({ route }) => route === 'lock-it-in/wines')
  expect(list?.codes.toSorted()).toEqual(priced.map(({ code }) => code).toSorted())
  expect(SHOP.categories.map(({ route }) => route)).not.toContain('wine-club/wines')
})

test('changes one price, or one label of the menu’s third level', () => {
  const differing = withPrice(SHOP, CHANGED_CODE, CHANGED_PRICE).products.filter(
    (product, index) => product !== SHOP.products[index],
  )
  expect(differing).toMatchObject([{ code: CHANGED_CODE, price: CHANGED_PRICE }])
  const names = (shop: typeof SHOP) => shop.menu.flatMap(({ children }) => children).flatMap(({ children }) => children)
  const labels = names(withMenuLabel(SHOP, CHANGED_LABEL)).map(({ name }) => name)
  const before = names(SHOP).map(({ name }) => name)
  expect(labels.filter((name, index) => name !== before[index])).toEqual([CHANGED_LABEL])
})
