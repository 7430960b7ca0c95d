/** Customers for the API's tests: each with a unique e-mail address, signed in. */
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
