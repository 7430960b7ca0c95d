import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { labelled } from '../../../domain/core/form/form-fields.schema.ts'
import { drawn } from '../../../tests/factories/draw.tsx'
import { SchemaFields } from './schema-fields.tsx'
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

test('marks a list of lines with the errors of its entries, and names them', () => {
  const lists = z.strictObject({
    emails: labelled(z.array(z.email('Not an address')), 'Customers', { control: 'lines' }),
  })
  const values = { emails: ['ann@example.test', 'broken@@', 'b', 'x'.repeat(99)] }
  const shown = (errors: Record<string, string>) =>
    drawn(<SchemaFields schema={lists} rows={[['emails']]} {...{ values, errors }} set={() => {}} />)
  const marked = shown({ 'emails.1': 'Not an address', 'emails.2': 'Not an address', 'emails.3': 'Too long' })
  expect(marked).toContain('aria-invalid="true"')
  expect(marked).toContain(`broken@@, b: Not an address. ${'x'.repeat(60)}…: Too long`)
  expect(shown({ emails: 'Use at most 2', 'emails.1': 'Not an address' })).not.toContain('broken@@:')
  expect(shown({})).not.toContain('aria-invalid')
})
