/** The calls for users of the control panel, one's own account there, and the second step of the sign-in. */
import { env } from 'cloudflare:workers'
import { ticketFor } from '../../../domain/staff/two-factor/ticket.ts'
import { lastMail } from '../database.ts'
import { addRole, addStaff, newEmail, newStaff, ownerCookie, PASSWORD } from '../people.ts'
import { json, write } from '../shop.ts'
import { turnOn } from '../two-factor.ts'
import { askedBy, type Call } from './entry.ts'

const invitation = () => ({ name: 'Ivy Invited', email: newEmail(), user_type: 'editor' })

async function invited(): Promise<{ id: string; email: string }> {
  const answer = await write('POST', '/api/admin/users', invitation(), await ownerCookie())
  return (await json<{ user: { id: string; email: string } }>(answer)).user
}

/** A ticket of an account whose second factor was removed after the password was accepted. */
const staleTicket = async () => {
  const { id, email } = await addStaff('editor')
  return ticketFor({ id, email, credentials_from: '2026-01-01T00:00:00.000Z' }, env.AUTH_SECRET, new Date())
}

/** A well-formed token that is not valid. */
const SETUP_TOKEN = 'a'.repeat(64)

export const USER_ENTRIES: Record<string, Call> = {
  'get /api/admin/users': askedBy('run_shop'),
  'post /api/admin/users': askedBy('run_shop', () => ({ body: invitation() })),
  'post /api/admin/users/{id}/invite': askedBy('run_shop', async () => ({ at: (await invited()).id })),
  'patch /api/admin/users/{id}': askedBy('run_shop', async () => ({
    at: (await addStaff('editor')).id,
    body: { user_type: 'support', version: 1 },
  })),
  'post /api/admin/users/{id}/reset': askedBy('run_shop', async () => ({ at: (await addStaff('editor')).id })),
  'delete /api/admin/users/{id}/two-factor': askedBy('run_shop', async () => {
    const staff = await newStaff('editor')
    await turnOn(staff.cookie)
    return { at: staff.id }
  }),

  'post /api/admin/roles': askedBy('run_shop', () => ({
    body: { name: crypto.randomUUID(), permissions: ['adjust_stock'] },
  })),
  'patch /api/admin/roles/{id}': askedBy('run_shop', async () => ({
    at: await addRole(),
    body: { name: crypto.randomUUID(), permissions: ['publish'], version: 1 },
  })),
  'delete /api/admin/roles/{id}': askedBy('run_shop', async () => ({ at: await addRole() })),

  'get /api/admin/account': askedBy('staff'),
  'patch /api/admin/account': askedBy('staff', () => ({ body: { name: `Sam ${crypto.randomUUID().slice(0, 8)}` } })),
  // Invalid requests, because other checks use the same sessions. Valid ones are in tests/api/staff-account.test.ts.
  'post /api/admin/account/password': {
    who: 'staff',
    good: () => ({ body: { current_password: 'x', new_password: 'another long password' } }),
    status: 422,
  },
  'post /api/admin/account/confirm-identity': askedBy('staff', { body: { password: PASSWORD } }),
  'post /api/admin/account/two-factor': askedBy('staff'),
  // Invalid requests, because these two need a secret of the caller. Valid ones are in tests/api/two-factor.test.ts.
  'post /api/admin/account/two-factor/confirm': {
    who: 'staff',
    good: () => ({ body: { code: 'no code' } }),
    status: 422,
  },
  'post /api/admin/account/two-factor/off': {
    who: 'staff',
    good: () => ({ body: { password: 'x', code: '000000' } }),
    status: 409,
  },

  // tests/api/two-factor.test.ts has valid requests.
  'post /api/admin/login/code': {
    who: 'anyone',
    good: async () => ({ body: { ticket: await staleTicket(), code: '000000' } }),
    status: 404,
  },
  'post /api/admin/accept-invitation': askedBy('anyone', async () => {
    const { token } = await lastMail((await invited()).email, 'admin-invitation')
    return { body: { token, password: 'another long password' } }
  }),
  // The shop of these tests has owners; scripts/shop/next-steps.integration.test.ts has valid requests.
  'post /api/admin/setup/token': {
    who: 'anyone',
    good: () => ({ body: { token: SETUP_TOKEN } }),
    status: 409,
  },
  'post /api/admin/setup': {
    who: 'anyone',
    good: () => ({
      body: {
        ...{ token: SETUP_TOKEN, owner_name: 'Mallory', owner_email: newEmail(), password: PASSWORD },
        ...{ name: 'Taken over', registered_address: [], vat_number: '', phone: '', email: '' },
      },
    }),
    status: 409,
  },
}
