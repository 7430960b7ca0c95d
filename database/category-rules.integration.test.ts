import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type ChoiceField, isRangeRule } from '../domain/catalogue/category/rule.ts'
import type { CategoryRule } from '../domain/catalogue/category/staff-category.schema.ts'
import { addCategories, addProducts } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { batch } from './batch.ts'
import { addByHand, removeByHand } from './queries/catalogue/category-members.ts'
import { selectMatches, writeRules } from './queries/catalogue/category-rules.ts'

const RULED = 9

/** Facts of a product that rules ask for. Prices are in pounds, alcohol in per cent; '' and null mean none. */
type RuledProduct = Readonly<Record<Exclude<ChoiceField, 'grape'>, string>> & {
  grapes: readonly string[]
  price: number
  abv: number | null
}

function fits(product: RuledProduct, rule: CategoryRule): boolean {
  if (isRangeRule(rule)) {
    const value = product[rule.field]
    return value !== null && value >= (rule.least ?? 0) && value <= (rule.most ?? Number.POSITIVE_INFINITY)
  }
  if (rule.field === 'grape') return product.grapes.some((grape) => rule.options.includes(grape))
  return rule.options.includes(product[rule.field])
}

/** Checks without SQL that the product meets every rule. No product meets an empty list. */
const fitsRules = (product: RuledProduct, rules: readonly CategoryRule[]): boolean =>
  rules.length > 0 && rules.every((rule) => fits(product, rule))

const database = testDatabase(addCategories)
beforeAll(async () => {
  await database.client.execute(
    `INSERT INTO product_types (id, name, is_wine, vat_rate_bp) VALUES ('gift', 'Gift', 0, 2000)`,
  )
  await database.client.execute(
    `INSERT INTO categories (id, name, title, sef_url, kind, depth) VALUES (${RULED}, 'Ruled', 'Ruled', 'ruled', 'list', 1)`,
  )
})

const product: fc.Arbitrary<RuledProduct> = fc.record({
  type: fc.constantFrom('wine', 'gift'),
  kind: fc.constantFrom('red', 'orange', ''),
  country: fc.constantFrom('Italy', 'France', ''),
  region: fc.constantFrom('Rioja', 'Côtes d’Or', ''),
  grapes: fc.constantFrom([], ['Syrah'], ['Petite Syrah'], ['Grenache', 'Syrah']),
  style: fc.constantFrom('Big "and" bold', ''),
  vintage: fc.constantFrom('2019', 'Non-vintage'),
  flag: fc.constantFrom('', 'New', "It's back"),
  vegetarian: fc.constantFrom('Yes', ''),
  vegan: fc.constantFrom('Yes', 'No', ''),
  price: fc.integer({ min: 998, max: 1002 }).map((pence) => pence / 100),
  abv: fc.option(fc.integer({ min: 119, max: 122 }).map((tenths) => tenths / 10)),
})

const range = (field: 'price' | 'abv', value: fc.Arbitrary<number>) =>
  fc
    .record({ field: fc.constant(field), least: fc.option(value), most: fc.option(value) })
    .filter(({ least, most }) => least !== null || most !== null)

const choice = <Field extends Exclude<CategoryRule['field'], 'price' | 'abv'>>(field: Field, values: string[]) =>
  fc.record({ field: fc.constant(field), options: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }) })

const rules: fc.Arbitrary<CategoryRule[]> = fc.uniqueArray<CategoryRule, string>(
  fc.oneof(
    choice('type', ['wine', 'gift']),
    choice('kind', ['red', 'orange']),
    choice('country', ['Italy', 'France']),
    choice('region', ['Rioja', 'Côtes d’Or']),
    choice('grape', ['Syrah', 'Grenache']),
    choice('style', ['Big "and" bold']),
    choice('vintage', ['2019', 'Non-vintage']),
    choice('flag', ['New', "It's back"]),
    choice('vegetarian', ['Yes']),
    choice('vegan', ['Yes', 'No']),
    range(
      'price',
      fc.integer({ min: 998, max: 1002 }).map((pence) => pence / 100),
    ),
    range(
      'abv',
      fc.integer({ min: 119, max: 122 }).map((tenths) => tenths / 10),
    ),
  ),
  { selector: ({ field }) => field, maxLength: 4 },
)

const attributesOf = ({ grapes, style, vintage, vegetarian, vegan, abv }: RuledProduct): string =>
  JSON.stringify(
    Object.entries({ grape: grapes.join(', '), style, vintage, vegetarian, vegan, abv: abv === null ? '' : `${abv}%` })
      .filter(([, value]) => value !== '')
      .map(([key, value]) => ({ key, name: key, value })),
  )

const columnsOf = (facts: RuledProduct) => ({
  type_id: facts.type,
  kind: facts.kind === '' ? null : facts.kind,
  country: facts.country,
  region: facts.region,
  flag: facts.flag === '' ? null : facts.flag,
  attributes_json: attributesOf(facts),
})

const codeOf = (index: number): string => `P${index}`

async function members(): Promise<string[]> {
  const { rows } = await database.client.execute(
    `SELECT product_code FROM product_categories WHERE category_id = ${RULED} ORDER BY product_code`,
  )
  return rows.map(({ product_code }) => String(product_code))
}

const fitting = (products: readonly RuledProduct[], asked: readonly CategoryRule[]): string[] =>
  products.flatMap((facts, index) => (fitsRules(facts, asked) ? [codeOf(index)] : []))

const all = sql`true`

test('fills a category with its rules’ products and manual additions, minus manual removals', async () => {
  const { client } = database
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 3, maxLength: 3 }),
      fc.array(product, { minLength: 3, maxLength: 3 }),
      rules,
      rules,
      async (before, after, first, second) => {
        await client.executeMultiple(`DELETE FROM products; DELETE FROM changes;
          DELETE FROM category_rules; DELETE FROM category_exclusions;`)
        const add = (index: number, facts: RuledProduct) =>
          addProducts(client, [
            {
              code: codeOf(index),
              product: columnsOf(facts) as object,
              variant: { price_pence: Math.round(facts.price * 100), mix_six_price_pence: null },
            },
          ])
        // The last product is added once the rules exist.
        for (const [index, facts] of before.slice(0, 2).entries()) await add(index, facts)
        await batch(client, 'write', writeRules(RULED, first, all))
        for (const [index, facts] of before.slice(2).entries()) await add(index + 2, facts)
        const expected = fitting(before, first)
        expect(await members()).toEqual(expected)
        const [{ rows }] = await batch(client, 'read', [selectMatches(first)])
        expect(rows.map(({ code }) => code).toSorted()).toEqual(expected)

        await batch(client, 'write', writeRules(RULED, second, all))
        expect(await members()).toEqual(fitting(before, second))

        const pair = (code: string) => sql`SELECT ${RULED} AS category_id, ${code} AS product_code`
        await batch(client, 'write', [...addByHand(pair('P0')), ...removeByHand(pair('P1'))])
        for (const [index, facts] of after.entries()) {
          const columns = columnsOf(facts)
          await client.batch([
            {
              sql: `UPDATE products SET type_id = ?, kind = ?, country = ?, region = ?, flag = ?, attributes_json = ?
                WHERE code = ?`,
              args: [...Object.values(columns), codeOf(index)],
            },
            {
              sql: 'UPDATE variants SET price_pence = ?, mix_six_price_pence = NULL WHERE code = ?',
              args: [Math.round(facts.price * 100), codeOf(index)],
            },
          ])
        }
        // Without a rule, nothing had to be remembered about the removed product.
        const chosen = fitting(after, second).filter((code) => code !== 'P1')
        expect(await members()).toEqual([...new Set(['P0', ...chosen])].toSorted())

        const left = fitting(before, second).filter((code) => code !== 'P0' && code !== 'P1' && !chosen.includes(code))
        const { rows: changes } = await client.execute(`SELECT noun_id FROM changes WHERE noun = 'category'`)
        // A product may leave between two of its changes and be back after them.
        expect(['', 'ruled'].slice(left.length > 0 ? 1 : 0)).toContain(changes.map(({ noun_id }) => noun_id).join())
      },
    ),
    { numRuns: 10 },
  )
})
