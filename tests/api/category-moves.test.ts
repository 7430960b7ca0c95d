import { describe, expect, test } from 'vitest'
import type { StaffCategory } from '../../domain/catalogue/category/staff-category.schema.ts'
import { addCategory } from './categories.ts'
import { categoryCalls, errorsOf } from './category-calls.ts'
import { query } from './database.ts'
import { newStaff } from './people.ts'
import { json } from './shop.ts'

const { cookie } = await newStaff('merchandiser')

const { edit, move, read } = categoryCalls(() => cookie)

describe('a move', () => {
  test('changes order, parent and the depths below, and keeps addresses', async () => {
    const [top, other] = [await addCategory(), await addCategory()]
    const [one, two] = [await addCategory(top), await addCategory(top)]
    const answer = await move(two.id, { parent_id: top.id, before: one.id, revision: 1 })
    const { categories } = await json<{ categories: StaffCategory[] }>(answer)
    expect(categories.filter(({ parent_id }) => parent_id === top.id).map(({ id }) => id)).toEqual([two.id, one.id])
    await move(top.id, { parent_id: other.id, before: null, revision: 1 })
    expect(await query('SELECT depth FROM categories WHERE id IN (?, ?)', top.id, one.id)).toMatchObject([
      { depth: 2 },
      { depth: 3 },
    ])
    expect((await read(top.id)).category).toMatchObject({ parent_id: other.id, sef_url: top.sef_url })
    expect((await read(top.id)).history).toMatchObject([{ action: 'move', after: { parent_id: other.id } }])
  })

  test('is refused under itself, too deep, or below an archived category', async () => {
    const [top, archived] = [await addCategory(), await addCategory()]
    const child = await addCategory(top)
    const grandchild = await addCategory(child)
    for (const parent_id of [top.id, child.id, grandchild.id])
      expect(await errorsOf(await move(top.id, { parent_id, before: null, revision: 1 }))).toMatchObject([
        { field: 'parent_id', message: expect.stringContaining('under itself') },
      ])
    const into = { parent_id: archived.id, before: null, revision: 1 }
    expect(await errorsOf(await move(top.id, into))).toMatchObject([{ field: 'parent_id' }])
    await edit(archived.id, { status: 'hidden', revision: 1 })
    expect(await errorsOf(await move(grandchild.id, into))).toMatchObject([
      { field: 'parent_id', message: expect.stringContaining(archived.name) },
    ])
    expect(await errorsOf(await move(grandchild.id, { ...into, parent_id: child.id, before: top.id }))).toMatchObject([
      { field: 'before' },
    ])
  })

  test('saves one of two concurrent moves under each other and refuses the other', async () => {
    const [one, other] = [await addCategory(), await addCategory()]
    const answers = await Promise.all([
      move(one.id, { parent_id: other.id, before: null, revision: 1 }),
      move(other.id, { parent_id: one.id, before: null, revision: 1 }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const parents = await Promise.all([one, other].map(async ({ id }) => (await read(id)).category.parent_id))
    expect(parents.filter((parent) => parent === null)).toHaveLength(1)
  })
})
