/** A visit from its first page to its last: a mixed journey, different for each shopper, at a human pace. */
import type { ViewerCard } from '../../domain/catalogue/product/product.ts'
import { between, chance, leave, oneOf, open, type Shopper } from './shopper.ts'
import { goToBasket, lookForShop, pay } from './shopper-buys.ts'
import { lookAt, lookThroughList, search } from './shopper-looks.ts'

/** Share of shoppers with a filled basket who pay. */
const PAYING = 0.6

/** Opens the home page, or a list as if by a link. */
const arrive = (shopper: Shopper): Promise<void> =>
  chance(shopper, 0.6) ? open(shopper, '/', 'dyn') : open(shopper, `/${oneOf(shopper, shopper.lists)}`, 'plp')

/** Opens one or two of the products shown. */
async function lookAtSome(shopper: Shopper, cards: readonly ViewerCard[]): Promise<void> {
  for (let looks = between(shopper, 1, 2); looks > 0; looks -= 1) {
    const card = oneOf(shopper, cards)
    await shopper.think()
    if (card !== undefined) await lookAt(shopper, card)
  }
}

export async function visit(shopper: Shopper): Promise<void> {
  const { browser, basket, seen, think } = shopper
  await arrive(shopper)
  if (chance(shopper, 0.5)) await browser.call('recommendations', 'GET /api/products/popular')
  for (let rounds = between(shopper, 1, 3); rounds > 0; rounds -= 1) {
    await think()
    await lookAtSome(shopper, await (chance(shopper, 0.35) ? search(shopper) : lookThroughList(shopper)))
  }
  if (chance(shopper, 0.2)) await lookForShop(shopper)
  if (basket.size > 0) {
    await think()
    await goToBasket(shopper)
    await think()
    if (chance(shopper, PAYING)) await pay(shopper)
  }
  await leave(shopper)
  seen.visits += 1
}
