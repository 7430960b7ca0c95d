/** Customers and staff for the API's tests: each with a unique e-mail address, signed in. */
import { hashPassword } from '../../database/password-hash.ts'
import type { StaffAction, UserType } from '../../domain/staff/access/roles.ts'
import { database, query } from './database.ts'
import { cookieOf, json, post, SAME_ORIGIN } from './shop.ts'

export const PASSWORD = 'a long enough password'

export const newEmail = (): string => `${crypto.randomUUID()}@example.test`

export const registration = (more: object = {}) => ({
  email: newEmail(),
  password: PASSWORD,
  first_name: 'Ann',
  last_name: 'Other',
  ...more,
})

type Made = { id: string; email: string; cookie: string }

/** Registers a customer. `cookie`: the browser's cookies before; the result has the session's cookie. */
export const newCustomer = async (cookie = ''): Promise<Made> => {
  const body = registration()
  const answer = await post('/api/user/register', body, { ...SAME_ORIGIN, Cookie: cookie })
  const { user_details } = await json<{ user_details: { id: string } }>(answer)
  return { id: user_details.id, email: body.email, cookie: cookieOf(answer) }
}

/** Registers a customer and returns also the cookie of a device known to the account. */
export const newDevice = async (): Promise<Made & { device: string }> => {
  const body = registration()
  const answer = await post('/api/user/register', body)
  const { user_details } = await json<{ user_details: { id: string } }>(answer)
  const [session = '', device = ''] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { id: user_details.id, email: body.email, cookie: session, device }
}

/** Signs in with the browser's cookies. */
export const logIn = (email: string, password = PASSWORD, cookie = '', headers: Record<string, string> = {}) =>
  post('/api/user/login', { email, password }, { ...SAME_ORIGIN, Cookie: cookie, ...headers })

let hash: Promise<string> | undefined

/** Adds a member of staff who has not signed in yet. Returns the id and e-mail address. */
export const addStaff = async (user_type: UserType): Promise<{ id: string; email: string }> => {
  hash ??= hashPassword(PASSWORD)
  const [id, email, at] = [crypto.randomUUID(), newEmail(), new Date().toISOString()]
  await database.batch(
    [
      {
        sql: `INSERT INTO admins (id, name, email, user_type, created_at, updated_at) VALUES (?, 'Sam Staff', ?, ?, ?, ?)`,
        args: [id, email, user_type, at, at],
      },
      {
        sql: `INSERT INTO admin_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
          VALUES (?, ?, 'credential', ?, ?, ?, ?)`,
        args: [`${id}-password`, id, id, await hash, at, at],
      },
    ],
    'write',
  )
  return { id, email }
}

export const newStaff = async (user_type: UserType): Promise<{ id: string; email: string; cookie: string }> => {
  const staff = await addStaff(user_type)
  return { ...staff, cookie: cookieOf(await logInStaff(staff.email)) }
}

let owner: Promise<string> | undefined

/** Cookie of an owner whom all tests of a file share. */
export const ownerCookie = (): Promise<string> => {
  owner ??= newStaff('owner').then(({ cookie }) => cookie)
  return owner
}

/** Adds a saved role. Returns its id. */
export async function addRole(permissions: readonly StaffAction[] = ['adjust_stock'], name?: string): Promise<string> {
  const [id, at] = [crypto.randomUUID(), new Date().toISOString()]
  await query(
    'INSERT INTO admin_roles (id, name, permissions_json, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    id,
    name ?? `Role ${id}`,
    JSON.stringify(permissions),
    at,
    at,
  )
  return id
}

/** Staff with a new role of those permissions, signed in. */
export async function newStaffWith(permissions: readonly StaffAction[]) {
  const staff = await newStaff('editor')
  const role = await addRole(permissions)
  await query('UPDATE admins SET role_id = ? WHERE id = ?', role, staff.id)
  return { ...staff, role }
}

export const logInStaff = (email: string, password = PASSWORD, cookie = '', headers: Record<string, string> = {}) =>
  post('/api/admin/login', { email, password }, { ...SAME_ORIGIN, Cookie: cookie, ...headers })
