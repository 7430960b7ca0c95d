import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainMessage } from './plain-messages.schema.ts'

const messageOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: plainMessage }).error?.issues[0]?.message

test.each<[z.ZodType, unknown, string]>([
  [z.string().min(1), '', 'This can’t be empty'],
  [z.string().min(2), 'x', 'Enter at least 2 characters'],
  [z.string().max(1), 'xx', 'Enter at most 1 character'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Enter at most 2 entries'],
  [z.number().min(3), 1, 'Enter 3 or more'],
  [z.number().positive(), 0, 'Enter more than 0'],
  [z.number().lt(5), 5, 'Enter less than 5'],
  [z.int(), 1.5, 'Enter a whole number'],
  [z.int().max(9), 1e30, 'Enter 9007199254740991 or less'],
  [z.number(), 'x', 'Enter a number'],
  [z.number().multipleOf(6), 5, 'Enter a multiple of 6'],
  [z.string(), 5, 'Enter text'],
  [z.enum(['a', 'b']), 'c', 'Choose one of the options'],
  [z.email(), 'x', 'Enter an e-mail address'],
  [z.string().regex(/^a$/), 'b', 'This isn’t in the right form'],
  [z.strictObject({}), { a: 1 }, 'Unknown field: a'],
  [z.union([z.literal(1), z.array(z.number())]), 'x', 'This isn’t valid'],
  [z.iso.date(), 'x', 'Enter a date'],
])('says in plain words why %# is refused', (schema, input, message) => {
  expect(messageOf(schema, input)).toBe(message)
})

test('prefers the schema’s own message', () => {
  expect(messageOf(z.string().min(1, 'Give it a name'), '')).toBe('Give it a name')
})
