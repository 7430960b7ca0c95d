/** The calls that staff make, and those that ask what a role may do. */
import { env } from 'cloudflare:workers'
import { createWebClient } from '../../../database/client-web.ts'
import { addPlan } from '../../factories/plan.ts'
import { newEmail, PASSWORD } from '../customer.ts'
import { lastMail } from '../mailbox.ts'
import { post } from '../shop.ts'
import { addStaff } from '../staff.ts'
import type { Entry } from './entry.ts'
import { earlierRelease, emptyQueue, queuedBuild } from './queue.ts'

const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

export const STAFF_ENTRIES: Record<string, Entry> = {
  'get /api/userrole-access-check': { who: 'staff', good: () => ({ path: '/api/userrole-access-check' }) },
  'get /api/admin-access-check-temp': {
    who: 'staff',
    denied: (answer, body) => answer.status === 200 && body === 'false',
    good: () => ({ path: '/api/admin-access-check-temp' }),
  },
  'get /api/admin/builds': { who: 'publish', good: () => ({ path: '/api/admin/builds' }) },
  'post /api/admin/builds': {
    who: 'publish',
    good: async () => {
      await emptyQueue()
      return { path: '/api/admin/builds', body: { kind: 'changed' } }
    },
  },
  'get /api/admin/builds/{id}/events': {
    who: 'publish',
    good: async () => {
      await emptyQueue()
      return { path: `/api/admin/builds/${await queuedBuild('cancelled')}/events` }
    },
  },
  'post /api/admin/builds/{id}/cancel': {
    who: 'publish',
    good: async () => {
      await emptyQueue()
      return { path: `/api/admin/builds/${await queuedBuild('queued')}/cancel` }
    },
  },
  'get /api/admin/releases': { who: 'publish', good: () => ({ path: '/api/admin/releases' }) },
  'post /api/admin/releases/{id}/rollback': {
    who: 'publish',
    good: async () => ({ path: `/api/admin/releases/${await earlierRelease()}/rollback` }),
  },
  'patch /api/admin/publishing': {
    who: 'publish',
    good: () => ({ path: '/api/admin/publishing', body: { auto_publish: false } }),
  },
  'get /api/admin/forecast': { who: 'read_analytics', good: () => ({ path: '/api/admin/forecast' }) },
  'get /api/admin/plans/{id}/history': {
    who: 'serve_customers',
    good: async ({ id }) => ({ path: `/api/admin/plans/${await addPlan(database, id)}/history` }),
  },
  'get /api/admin/changes/reach': { who: 'publish', good: () => ({ path: '/api/admin/changes/reach' }) },
  'get /api/admin/changes': { who: 'publish', good: () => ({ path: '/api/admin/changes' }) },
  'patch /api/admin/products/{code}': {
    who: 'write_catalogue',
    good: () => ({ path: '/api/admin/products/SCARCE', body: { price: 9.99, taste: 'Plums' } }),
  },
  'post /api/admin/login': {
    who: 'anyone',
    good: async () => ({
      path: '/api/admin/login',
      body: { email: (await addStaff('editor')).email, password: PASSWORD },
    }),
  },
  'post /api/admin/logout': { who: 'anyone', good: () => ({ path: '/api/admin/logout', body: {} }) },
  'post /api/admin/forgot-password': {
    who: 'anyone',
    good: () => ({ path: '/api/admin/forgot-password', body: { email: newEmail() } }),
  },
  'post /api/admin/reset-password': {
    who: 'anyone',
    good: async () => {
      const { email } = await addStaff('editor')
      await post('/api/admin/forgot-password', { email })
      const { token } = await lastMail(email, 'admin-password-reset')
      return { path: '/api/admin/reset-password', body: { token, password: 'another long password' } }
    },
  },
}
