/** Finds new redirects that can never apply, since a page already exists at their old address. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectOccupiedRoutes } from '../../../database/queries/publishing/link-targets.ts'
import { isAppRoute } from '../../../domain/core/route/app-routes.ts'
import { routeOf } from '../../../domain/core/route/link-route.ts'
import type { Redirect } from '../../../domain/publishing/redirect/redirect.ts'
import type { FieldError } from '../../errors.ts'

export async function hiddenRedirects(database: Client, redirects: readonly Redirect[]): Promise<FieldError[]> {
  const [{ rows }] = await batch(database, 'read', [selectOccupiedRoutes(redirects.map(({ from }) => routeOf(from)))])
  const occupied = new Set(rows.map(({ route }) => route))
  return redirects.flatMap(({ from }, index) =>
    occupied.has(routeOf(from)) || isAppRoute(from)
      ? [
          {
            field: `value.${index}.from`,
            message: `${from} is a page of the shop, so the redirect would never be used`,
          },
        ]
      : [],
  )
}
