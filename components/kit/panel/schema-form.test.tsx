import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { labelled } from '../../../domain/core/form/form-fields.schema.ts'
import { drawn } from '../../../tests/factories/draw.tsx'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'

const schema = z.strictObject({ name: labelled(z.string(), 'Name'), lines: z.array(z.string()) })
const initial = { name: 'Ann', lines: [] }

const form = (more: Partial<SchemaFormProps<typeof schema, typeof initial>>) => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  return drawn(
    <SchemaForm label="Test" {...{ schema, initial }} submit="Save" save={async () => undefined} {...more} />,
  )
}

test('without rows, shows all fields of the schema in its order', () => {
  expect(form({ own: () => ({ lines: <b>Own control</b> }) })).toMatch(/Name.*Own control/)
})

test('throws for a field without a label or a control, unless rows leave it out', () => {
  expect(() => form({})).toThrow('The field lines has no label')
  expect(form({ rows: [['name']] })).toContain('Name')
})
