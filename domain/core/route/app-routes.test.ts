import { expect, test } from 'vitest'
import { isAppRoute } from './app-routes.ts'
import { OWN_ROUTES } from './own-screens.ts'

test.each(OWN_ROUTES.filter(({ route, isShell }) => route !== '404' && !isShell).map(({ route }) => `/${route}`))(
  'lets pages link to %s, and no product claim it',
  (path) => {
    expect(isAppRoute(path)).toBe(true)
  },
)
