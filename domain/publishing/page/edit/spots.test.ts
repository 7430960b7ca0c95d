import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { anyPage } from '../testing/any-page.ts'
import { editPage, historyOf } from './history.schema.ts'
import { pageNodes } from './nodes.ts'
import { dropSpot, type Spot, spotForNew, stepSpot } from './spots.ts'

const moved = (page: Parameters<typeof historyOf>[0], id: string, spot: Spot) => {
  const done = editPage(historyOf(page), { type: 'move', id, ...spot })
  if (!done.ok) throw new Error(done.message)
  return done.history.page
}
const order = (page: Parameters<typeof historyOf>[0]) => pageNodes(page).map(({ node }) => node.id)

test.prop([anyPage, fc.nat()], { numRuns: 80 })(
  'undoes a step forward with a step back, even from one block to the next',
  (page, pick) => {
    const nodes = pageNodes(page)
    const id = nodes[pick % Math.max(1, nodes.length)]?.node.id
    const spot = id === undefined ? null : stepSpot(page, id, 1)
    if (id === undefined || spot === null) return
    const there = moved(page, id, spot)
    const back = stepSpot(there, id, -1)
    expect(back).not.toBeNull()
    if (back) expect(order(moved(there, id, back))).toEqual(order(page))
  },
)

test.prop([anyPage, fc.nat(), fc.nat(), fc.constantFrom('before', 'inside', 'after')], { numRuns: 80 })(
  'accepts moves to every place that accepts drops, and has a place for new parts',
  (page, one, other, side) => {
    const nodes = pageNodes(page)
    const dragged = nodes[one % Math.max(1, nodes.length)]
    const target = nodes[other % Math.max(1, nodes.length)]
    if (!dragged || !target) return
    const spot = dropSpot(page, { kind: dragged.kind, id: dragged.node.id }, target.node.id, side)
    const isWithin = spot?.parent === dragged.node.id
    if (spot && !isWithin) expect(order(moved(page, dragged.node.id, spot)).toSorted()).toEqual(order(page).toSorted())
    const fresh = spotForNew(page, 'element', target.node.id)
    if (fresh) expect(editPage(historyOf(page), { type: 'add_element', element_type: 'text', ...fresh }).ok).toBe(true)
  },
)
