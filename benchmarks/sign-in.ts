/** Opens a benchmark's shop for a signed-in member of staff. */
import { DEMO_PASSWORD, demoAdmins } from '../content/demo-accounts.ts'
import { insertMany } from '../database/batch.ts'
import { hashPassword } from '../database/password-hash.ts'
import { passwordAccount } from '../scripts/shop/password-account.ts'
import type { Shutdown } from '../scripts/tools/shutdown.ts'
import type { SearchShop } from './search/shop.ts'
import { SITE_URL, startShopWorker } from './worker.ts'

/** Adds a merchandiser or an owner, and returns their cookie. */
async function signIn(
  { client }: Pick<SearchShop, 'client'>,
  origin: string,
  user_type: 'merchandiser' | 'owner' = 'merchandiser',
): Promise<string> {
  const [id, at] = ['bench', new Date().toISOString()]
  const [merchandiser] = demoAdmins
  if (merchandiser === undefined) throw new Error('The demo has no staff')
  const { name, email } = merchandiser
  await insertMany(client, 'admins', [{ id, name, email, user_type, created_at: at, updated_at: at }])
  await insertMany(client, 'admin_accounts', [passwordAccount(id, await hashPassword(DEMO_PASSWORD), at)])
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE_URL },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs only this run's cookie. */
const AUTH_SECRET = 'a secret of the bench, of no use to anyone'

/** Starts the Worker of a shop, and signs a merchandiser or an owner in. */
export async function openForStaff(shop: SearchShop, add: Shutdown['add'], user_type?: 'merchandiser' | 'owner') {
  const { dataDir, database } = shop
  const origin = await startShopWorker({ name: 'shop', dataDir, add, database, vars: { AUTH_SECRET } })
  return { origin, cookie: await signIn(shop, origin, user_type) }
}
