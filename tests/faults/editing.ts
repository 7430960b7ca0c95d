/** One edit of a shop by its staff, among many that are chosen at random. */
import type { PublishedShop } from '../factories/published-shop.ts'
import type { NextNumber } from '../factories/seeded-numbers.ts'

export type Editing = { shop: PublishedShop; next: NextNumber; codes: readonly string[] }

/** `often` among all others; `make` says what was done, in words that tell it from others. */
export type RandomEdit = { name: string; often: number; make: (editing: Editing) => Promise<string> }

/** Throws what is refused, but for what another edit has made impossible. */
export async function done<Body>(
  { shop }: Editing,
  [method, path, body]: [method: string, path: string, body?: unknown],
): Promise<Body> {
  const answer = await shop.call<Body>(method, `/api/admin/${path}`, body)
  if (answer.status === 200) return answer.body
  throw new Error(
    `${method} ${path} ${JSON.stringify(body)} was answered by ${answer.status}: ${JSON.stringify(answer.body)}`,
  )
}

export const words = (what: string, next: NextNumber): string => `${what} ${next(10_000)}`
