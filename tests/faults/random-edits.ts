/** Edits that staff can make to a shop, chosen at random and made through the API like the control panel. */
import type { CategoryRule, StaffCategoryDetail } from '../../domain/catalogue/category/staff-category.schema.ts'
import type { EditedProduct, ProductEdit } from '../../domain/catalogue/product/edit.schema.ts'
import { type NextNumber, oneOf } from '../factories/seeded-numbers.ts'
import { done, type Editing, type RandomEdit, words } from './editing.ts'
import { PAGE_EDITS, SETTINGS_EDITS } from './random-site-edits.ts'

const rowsOf = async ({ shop }: Editing, sql: string, ...args: (string | number)[]) =>
  (await shop.client.execute(sql, args)).rows

/** Plain prices are above every programme's price, as the shop requires. */
const plain = (next: NextNumber): number => (1500 + next(3000)) / 100
const programme = (next: NextNumber): number | null => (next(5) === 0 ? null : (900 + next(500)) / 100)

const FLAGS = [null, 'New', 'Staff pick', 'Last few'] as const
const COUNTRIES = ['Spain', 'France', 'Italy', 'Chile'] as const

/** First letters of new names, which move a product within lists sorted by title. */
const FIRST_LETTERS = ['A', 'M', 'Z'] as const

const PRODUCT_FIELDS: readonly [field: keyof ProductEdit, often: number, value: (next: NextNumber) => unknown][] = [
  ['price', 12, plain],
  ['mix_six_price', 5, programme],
  ['lock_it_in_price', 7, programme],
  ['wineclub_price', 7, programme],
  ['taste', 4, (next) => words('Taste', next)],
  ['lead', 4, (next) => words('Lead', next)],
  ['details_heading', 2, (next) => words('Heading', next)],
  ['details', 3, (next) => [words('First', next), words('Second', next)]],
  ['name', 6, (next) => `${oneOf(FIRST_LETTERS, next)} name ${next(1_000_000)}`],
  ['flag', 4, (next) => oneOf(FLAGS, next)],
  ['country', 2, (next) => oneOf(COUNTRIES, next)],
  ['region', 2, (next) => words('Region', (most) => next(Math.min(most, 4)))],
  ['attributes', 3, (next) => ({ abv: `${10 + next(6)}.5%`, closure: oneOf(['Cork', 'Screw cap'], next) })],
  ['producturl', 2, (next) => `wine-${next(1_000_000)}`],
  ['meta_title', 1, (next) => words('Search title', next)],
  ['meta_description', 2, (next) => words('Search description', next)],
  ['uda', 1, (next) => oneOf(['bottle', 'magnum'], next)],
]

const edit = (editing: Editing, code: string, edited: object): Promise<{ product: EditedProduct; version: string }> =>
  done(editing, ['PATCH', `products/${code}`, edited])

const fieldEdits = PRODUCT_FIELDS.map(
  ([field, often, value]): RandomEdit => ({
    name: field,
    often,
    make: async (editing) => {
      const [code, given] = [oneOf(editing.codes, editing.next), value(editing.next)]
      await edit(editing, code, { [field]: given })
      return `${code} ${JSON.stringify(given)}`
    },
  }),
)

const statusOf = async (editing: Editing, code: string) =>
  (await rowsOf(editing, 'SELECT status FROM products WHERE code = ?', code))[0]?.status

/** A random category on the site, with some of its products. */
async function someCategory(editing: Editing): Promise<{ id: number; members: string[] }> {
  const [row] = await rowsOf(
    editing,
    `SELECT id FROM categories WHERE status = 'active' ORDER BY id LIMIT 1 OFFSET ?`,
    editing.next(Number((await rowsOf(editing, `SELECT count(*) AS n FROM categories WHERE status = 'active'`))[0]?.n)),
  )
  const id = Number(row?.id)
  const members = await rowsOf(
    editing,
    'SELECT product_code FROM product_categories WHERE category_id = ? ORDER BY product_code',
    id,
  )
  return { id, members: members.map(({ product_code }) => String(product_code)) }
}

async function editCategory(editing: Editing, id: number, edited: object): Promise<string> {
  const { revision } = await done<StaffCategoryDetail>(editing, ['GET', `categories/${id}`])
  await done(editing, ['PATCH', `categories/${id}`, { ...edited, revision }])
  return `${id} ${JSON.stringify(edited)}`
}

const bulk = async (editing: Editing, codes: readonly string[], change: object): Promise<string> => {
  const products = [...new Set(codes)].map((code) => ({ code }))
  await done(editing, ['POST', 'products/bulk', { products, change, is_preview: false }])
  return `${codes} ${JSON.stringify(change)}`
}

const some = ({ codes, next }: Editing): string[] => Array.from({ length: 1 + next(4) }, () => oneOf(codes, next))

const OTHER_PRODUCT_EDITS: readonly RandomEdit[] = [
  {
    name: 'status',
    often: 5,
    make: async (editing) => {
      const code = oneOf(editing.codes, editing.next)
      const status = (await statusOf(editing, code)) === 'active' ? 'withdrawn' : 'active'
      await edit(editing, code, { status })
      return `${code} ${status}`
    },
  },
  {
    name: 'categories of a product',
    often: 6,
    make: async (editing) => {
      const code = oneOf(editing.codes, editing.next)
      const { id } = await someCategory(editing)
      const rows = await rowsOf(editing, 'SELECT category_id FROM product_categories WHERE product_code = ?', code)
      const ids = rows.map(({ category_id }) => Number(category_id))
      const leaves = ids.length > 1 && editing.next(2) === 0 ? oneOf(ids, editing.next) : undefined
      const category_ids = leaves === undefined ? [...new Set([...ids, id])] : ids.filter((one) => one !== leaves)
      await edit(editing, code, { category_ids })
      return `${code} ${category_ids}`
    },
  },
  {
    // A category without products has no page.
    name: 'the smallest list of a programme gets smaller',
    often: 2,
    make: async (editing) => {
      const [smallest] = await rowsOf(
        editing,
        `SELECT c.sef_url, c.listing_type, min(p.code) AS code FROM categories c
          JOIN product_categories pc ON pc.category_id = c.id
          JOIN products p ON p.code = pc.product_code AND p.status = 'active'
          JOIN variants v ON v.code = p.code
          WHERE c.status = 'active' AND CASE c.listing_type WHEN 'lock_it_in' THEN v.lock_it_in_price_pence
            WHEN 'wineclub' THEN v.wineclub_price_pence END IS NOT NULL
          GROUP BY c.id ORDER BY count(*), c.id LIMIT 1`,
      )
      if (smallest === undefined) return 'there is none'
      const field = smallest.listing_type === 'lock_it_in' ? 'lock_it_in_price' : 'wineclub_price'
      await edit(editing, String(smallest.code), { [field]: null })
      return `${smallest.code} leaves ${smallest.sef_url}`
    },
  },
  {
    name: 'prices of several',
    often: 2,
    make: (editing) =>
      bulk(editing, some(editing), { kind: 'price', field: 'price', by: 'percent', value: 1, round: 'penny' }),
  },
  {
    name: 'status of several',
    often: 1,
    make: (editing) => bulk(editing, some(editing), { kind: 'status', status: 'active' }),
  },
  {
    name: 'several into a category',
    often: 2,
    make: async (editing) => {
      const { id } = await someCategory(editing)
      return bulk(editing, some(editing), { kind: 'category', category_id: id, is_listed: true })
    },
  },
  {
    name: 'several out of a category',
    often: 2,
    make: async (editing) => {
      const { id, members } = await someCategory(editing)
      if (members.length < 4) return `${id} has too few`
      const out = [oneOf(members, editing.next), oneOf(members, editing.next)]
      return bulk(editing, out, { kind: 'category', category_id: id, is_listed: false })
    },
  },
  {
    name: 'stock',
    often: 4,
    make: async (editing) => {
      const code = oneOf(editing.codes, editing.next)
      const [row] = await rowsOf(editing, 'SELECT quantity FROM stock WHERE code = ?', code)
      const seen = Number(row?.quantity)
      const quantity = seen === 0 ? 60 : 0
      const count = { idempotency_key: crypto.randomUUID(), place: 'warehouse', reason: 'count', quantity, seen }
      await done(editing, ['POST', `stock/${code}/adjustments`, count])
      return `${code} ${quantity}`
    },
  },
  {
    name: 'what goes with a product',
    often: 2,
    make: async (editing) => {
      const code = oneOf(editing.codes, editing.next)
      const related = [...new Set(some(editing))].filter((one) => one !== code)
      for (const one of related) if ((await statusOf(editing, one)) !== 'active') return `${one} is away`
      const { version } = await done<{ version: string }>(editing, ['GET', `products/${code}`])
      await done(editing, ['PUT', `products/${code}/related`, { related, version }])
      return `${code} ${related}`
    },
  },
  {
    name: 'review',
    often: 2,
    make: async (editing) => {
      const code = oneOf(editing.codes, editing.next)
      const [row] = await rowsOf(
        editing,
        `INSERT INTO reviews (product_code, author_name, rating, review, created_at)
          VALUES (?, 'Ada', ?, 'Good', '2026-11-20T12:00:00.000Z') RETURNING id`,
        code,
        1 + editing.next(5),
      )
      await done(editing, ['PATCH', `reviews/${row?.id}`, { state: 'approved', from: 'waiting' }])
      return code
    },
  },
]

const CATEGORY_EDITS: readonly RandomEdit[] = [
  {
    name: 'texts of a category',
    often: 2,
    make: async (editing) => {
      const { id } = await someCategory(editing)
      const field = oneOf(['name', 'title', 'intro', 'meta_title', 'meta_description'], editing.next)
      return editCategory(editing, id, { [field]: words('Category', editing.next) })
    },
  },
  {
    name: 'pins',
    often: 2,
    make: async (editing) => {
      const { id, members } = await someCategory(editing)
      const pinned = new Set(Array.from({ length: Math.min(3, members.length) }, () => oneOf(members, editing.next)))
      return editCategory(editing, id, { pinned: [...pinned] })
    },
  },
  {
    name: 'products of a category',
    often: 2,
    make: async (editing) => {
      const { id, members } = await someCategory(editing)
      const take_out = members.length > 4 ? [oneOf(members, editing.next)] : []
      const add = some(editing).filter((code) => !take_out.includes(code))
      return editCategory(editing, id, { add: [...new Set(add)], take_out })
    },
  },
  {
    name: 'rules of a category',
    often: 1,
    make: async (editing) => {
      const { id } = await someCategory(editing)
      const least = 15 + editing.next(20)
      const rules: CategoryRule[] = oneOf(
        [[], [{ field: 'price', least, most: least + 3 }], [{ field: 'flag', options: ['New'] }]],
        editing.next,
      )
      return editCategory(editing, id, { rules })
    },
  },
]

export const RANDOM_EDITS: readonly RandomEdit[] = [
  ...fieldEdits,
  ...OTHER_PRODUCT_EDITS,
  ...CATEGORY_EDITS,
  ...PAGE_EDITS,
  ...SETTINGS_EDITS,
]

const ALL_OFTEN = RANDOM_EDITS.reduce((sum, { often }) => sum + often, 0)

function randomEdit(next: NextNumber): RandomEdit {
  let left = next(ALL_OFTEN)
  const chosen = RANDOM_EDITS.find(({ often }) => {
    left -= often
    return left < 0
  })
  if (chosen === undefined) throw new Error('There is no edit')
  return chosen
}

/** Makes edit `number` (each kind once, then random ones) and returns a description. */
export async function makeRandomEdit(editing: Editing, number: number): Promise<string> {
  const { name, make } = RANDOM_EDITS[number] ?? randomEdit(editing.next)
  return `${name}: ${await make(editing)}`
}
