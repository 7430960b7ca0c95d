/** One edit of a shop by its staff, among many that are chosen at random. */
import type { PublishedShop } from '../factories/built-shop.ts'
import type { NextNumber } from '../factories/seeded-numbers.ts'

export type Editing = { shop: PublishedShop; next: NextNumber; codes: readonly string[] }

/** `often` is the edit's weight among all; `make` returns a distinct description of the edit. */
export type RandomEdit = { name: string; often: number; make: (editing: Editing) => Promise<string> }

/** Makes a call of the control panel and returns its body. Throws for any status but 200. */
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
