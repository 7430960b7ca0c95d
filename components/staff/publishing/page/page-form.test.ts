import { expect, test } from 'vitest'
import { aStaffPage } from '../../../../tests/factories/staff-page.ts'
import { hintOf, type PageTask } from './page-form.tsx'

const create: PageTask = { does: 'create' }
const move: PageTask = { does: 'move', page: aStaffPage({ route: 'wines' }) }
const moveLive: PageTask = {
  does: 'move',
  page: aStaffPage({ route: 'wines', published_at: '2026-11-25T10:00:00.000Z' }),
}

test.each<[PageTask, typed: string, hint: string | undefined]>([
  [create, '', undefined],
  [create, 'christmas gifts 2026', 'It will be at /christmas-gifts-2026'],
  [create, 'Bad Ädress//x/../y?', undefined],
  [move, 'wines', undefined],
  [move, '/Christmas Wines', 'It will be at /christmas-wines'],
  [moveLive, 'wines', 'Links to /wines lead to the new address.'],
  [moveLive, '/Christmas Wines', 'It will be at /christmas-wines. Links to /wines lead there.'],
])('names the address that a page will have: %j, %s', (task, typed, hint) => {
  expect(hintOf(task, typed)).toBe(hint)
})
