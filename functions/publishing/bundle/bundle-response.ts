/** Responses of the bundle calls: the updated bundle, or the reason why nothing changed. */
import { z } from '@hono/zod-openapi'
import { bundleSchema } from '../../../domain/publishing/bundle/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { fieldProblem, problem } from '../../errors.ts'
import type { PutItem } from './change-items.ts'

export const oneBundle = z.object({ bundle: bundleSchema })

export const respondWithBundle = (c: AppContext, done: PutItem) =>
  done.ok ? c.json({ bundle: done.bundle }, 200) : refuseBundle(c, done)

export const refuseBundle = (c: AppContext, done: Extract<PutItem, { ok: false }>) => {
  switch (done.code) {
    case 'unknown':
      return problem(c, 404, 'There is no such bundle')
    case 'live':
      return problem(c, 409, 'This bundle is live already')
    case 'changed':
      return problem(c, 409, 'Another user has changed this bundle since you opened it. Check it again')
    case 'waits':
      return problem(c, 409, 'It takes back the changes of a bundle that is not live yet')
    case 'ends_at':
      return fieldProblem(c, 'ends_at', done.message)
    case 'faults':
      return problem(c, 422, `It can’t go live yet. ${done.faults.join('. ')}.`)
    case 'refused':
      return problem(c, done.status, done.message, {
        ...(done.errors && { errors: done.errors }),
        ...(done.reason && { code: done.reason }),
      })
  }
}
