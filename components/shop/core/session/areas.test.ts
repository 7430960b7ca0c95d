import { expect, test } from 'vitest'
import { isAppRoute } from '../../../../domain/core/route/app-routes.ts'
import { OWN_ROUTES } from '../../../../domain/core/route/own-screens.ts'
import { sectionPath } from './area-paths.ts'
import { AREAS, sectionAt } from './areas.ts'

test('gives each section its own path, and no other paths', () => {
  const sections = Object.values(AREAS).flatMap((area) => area.sections.map(({ path }) => path))
  const routes = OWN_ROUTES.filter(({ screen }) => screen === 'members').map(({ route }) => `/${route}`)
  expect(sections.toSorted()).toEqual(routes.toSorted())
  expect(routes.every(isAppRoute)).toBe(true)
})

test.each([
  ['/lock-it-in/members', 'overview', 'Your plan'],
  ['/lock-it-in/members/schedule', 'schedule', 'Your schedule'],
  ['/wine-club/members/plan', 'schedule', 'Your plan'],
  ['/wine-club/members/payment', 'payment', 'Payment'],
])('finds at %s the section %s', (path, id, heading) => {
  expect(sectionAt(path)).toMatchObject({ id, heading, path })
})

test('names the wine club’s schedule its plan', () => {
  expect(sectionPath('wineclub', 'schedule')).toBe('/wine-club/members/plan')
})
